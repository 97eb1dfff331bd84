// A public link is read before its signing is: in each of the languages that signers read, chosen there or asked for by the browser.
import { expect, test, vi } from "vitest";
import { fastTrackAreas } from "#lib/language/areas.ts";
import { chosenLanguage } from "#lib/language/reader-choice.ts";
import { spokenPage } from "./reader-language.ts";

const asked = { path: "", accepts: "", chosen: "" };
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-path": asked.path, "accept-language": asked.accepts }),
  cookies: async () => ({
    get: (name: string) => (name === chosenLanguage && asked.chosen ? { name, value: asked.chosen } : undefined),
    getAll: () => [],
  }),
}));
vi.mock("./signed-in.ts", () => ({ whoIsSignedIn: async () => undefined }));

test.each([
  ["/fast-track?token=x", "ja,en;q=0.5", "", "ja", "このリンクはもう使えません"],
  ["/fast-track/mailed?last=yes", "it-IT,it", "", "it", "Questo link non funziona più"],
  ["/fast-track?token=x", "ja", "he", "he", "הקישור הזה כבר אינו פעיל"],
  ["/fast-track?token=x", "sw", "", "en", "This link does not work any more"],
])("%s asked for in %s, chosen %j: %s", async (path, accepts, chosen, language, over) => {
  Object.assign(asked, { path, accepts, chosen });
  const page = await spokenPage(fastTrackAreas);
  expect(page).toMatchObject({ language, direction: language === "he" ? "rtl" : "ltr" });
  expect(page.messages["fast-track"].over).toBe(over);
});
