import "./theme/tokens.css";
import "./theme/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { begin } from "./lib/prefs.svelte";
import { route } from "./lib/router.svelte";
import { load } from "./pages";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
void load(route.page.page); // comes while the texts do
await begin();
mount(App, { target });
