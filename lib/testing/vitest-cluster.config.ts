import { settings } from "./vitest-settings.ts";

export default settings("cluster");
