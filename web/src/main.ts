import "./theme/tokens.css";
import "./theme/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { begin } from "./lib/prefs.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
await begin();
mount(App, { target });
