// PURE. Which names a document may have (specification, "Document name rules"): asked by the browser and by the server.

import { withoutDirections } from "#lib/language/formats.ts";

const forbiddenCharacters = /[*/\\:<>|?"]/;
// Control characters and NUL: they break file names in archives, and the database refuses some of them.
const controlCharacters = /[\u0000-\u001f\u007f]/;
const longestName = 255;

export type DocumentNameProblem = "empty" | "tooLong" | "forbiddenCharacter" | "forbiddenWord";

/** What is wrong with this name, or null. Our choice: `esigned` is refused in any case, as file systems fold it. */
export function documentNameProblem(name: string): DocumentNameProblem | null {
  if (name.trim() === "") return "empty";
  if (name.length > longestName) return "tooLong";
  if (forbiddenCharacters.test(name) || controlCharacters.test(name)) return "forbiddenCharacter";
  if (name.toLowerCase().includes("esigned")) return "forbiddenWord";
  return null;
}

/** The name of a file without its folder, its extension and what makes it read as another one, e.g. `Lease` for `C:\papers\Lease.pdf`. */
export function nameFromFile(fileName: string): string {
  const bare = withoutDirections(fileName.replace(/^.*[/\\]/s, ""));
  return bare.replace(/\.(pdf|do[ct][xm]?|od[tsp]|rtf|txt|xlsx?|pptx?|png|jpe?g)$/i, "").trim();
}
