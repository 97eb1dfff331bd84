// What a copy of a package has, and has not, is said before it is made.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { WhatGoes } from "./duplicate-dialog.tsx";

const markup = await englishMarkup("lists");
const text = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("documents, recipients, messages and settings go along; signatures, evidence and files handed in do not", () => {
  const [, goes = "", stays = ""] = text(markup(<WhatGoes />)).split(/Goes along|Does not go along/);
  for (const one of [/Documents/, /fields/, /Recipients/, /messages/, /Settings/]) expect(goes).toMatch(one);
  for (const one of [/Signatures/, /evidence/, /handed in/]) {
    expect(stays).toMatch(one);
    expect(goes).not.toMatch(one);
  }
});
