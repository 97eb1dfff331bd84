// Hands the reader a file of JSON made in the browser.
import { saveFile } from "#components/ui/save-file.ts";

export const saveJson = (name: string, value: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
