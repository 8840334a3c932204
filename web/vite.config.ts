import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

/** What every page needs, in one file; what only the table needs is not in it. */
const SHELL = /node_modules\/(svelte|@fluent|esm-env|clsx)|src\/(ui|theme)\/|src\/lib\/(?!table|merge)|src\/help\/help|src\/board\/(Emblem|icons)/;

export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, ".", "STAVKA_").STAVKA_SERVER ?? "http://127.0.0.1:8000";
  const proxy = Object.fromEntries(["/api", "/schema"].map((path) => [path, { target: server, ws: true }]));
  return {
    plugins: [svelte()],
    build: {
      outDir: "../src/stavka/server/client",
      emptyOutDir: true,
      assetsInlineLimit: 0, // the pages' security policy knows files only
      manifest: true,
      modulePreload: { polyfill: false },
      target: "es2022",
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shell", test: SHELL }] } } },
    },
    server: { proxy },
    // tests mount components as a browser does
    resolve: mode === "test" ? { conditions: ["browser"] } : {},
    test: { environment: "happy-dom", pool: "vmThreads", include: ["src/**/*.test.ts"], restoreMocks: true },
  };
});
