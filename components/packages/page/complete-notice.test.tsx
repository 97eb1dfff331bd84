// Who is asked to complete a package, as the browser first gets its page.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { CompleteNotice } from "./complete-notice.tsx";
import type { Recipient } from "./package-state.ts";

const markup = await englishMarkup("package-page");
const acts = { busy: false, complete: async () => true };

const waits = { type: "PACKAGE", status: "SENT", trashed: false, autocomplete: false };
const offers = (members: object, states: string[]) =>
  markup(
    <CompleteNotice
      pkg={{ id: "p1", name: "Lease", ...waits, ...members } as unknown as Package}
      people={states.map((state) => ({ state }) as Recipient)}
      acts={acts}
    />,
  ).includes("Complete and seal");

test.each<[string, object, string[], boolean]>([
  ["everybody has signed", {}, ["signed", "signed", "copy"], true],
  ["somebody has not", {}, ["signed", "now"], false],
  ["somebody comes later", {}, ["signed", "waiting"], false],
  ["nobody signs", {}, ["copy"], false],
  ["it completes by itself", { autocomplete: true }, ["signed"], false],
  ["it is completed", { status: "COMPLETED" }, ["signed"], false],
  ["it is in the trash", { trashed: true }, ["signed"], false],
])("%s", (_, members, states, offered) => {
  expect(offers(members, states)).toBe(offered);
});
