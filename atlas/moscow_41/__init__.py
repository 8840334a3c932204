"""The country between the Dvina, the Dnieper, the Volga and the Don."""
