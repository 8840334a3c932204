"""Eastern-Front board wargames with the rules enforced."""
