/** The bar that says how long a kilometre is. */

const ROUND = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
const LONGEST = 80;

/** The longest round distance that fits; nothing where the map is not to scale. */
export function scaleBar(kilometre: number): { kilometres: number; length: number } | null {
  const kilometres = ROUND.findLast((km) => km * kilometre <= LONGEST);
  return kilometre > 0 && kilometres ? { kilometres, length: kilometres * kilometre } : null;
}
