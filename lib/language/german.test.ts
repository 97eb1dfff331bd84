// What only a reader of German hears: who does something is one or several, and a refused file is "keine", never "nicht eine".
import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { loadNamed, type NamedArea } from "./page-messages.ts";

async function said(area: NamedArea, key: string, values: Record<string, string | number> = {}): Promise<string> {
  const messages = await loadNamed([area], "de");
  const t = createTranslator({ locale: "de", messages: messages as never, namespace: area as never });
  return (t as unknown as (key: string, values: object) => string)(key, values);
}

test.each<[NamedArea, string, Record<string, string | number>, string]>([
  ["lists", "yourTurn", { signed: 1, all: 2 }, "1 von 2 hat unterschrieben, Sie sind dran"],
  ["lists", "yourTurn", { signed: 0, all: 2 }, "0 von 2 haben unterschrieben, Sie sind dran"],
  [
    "overview",
    "need.mine",
    { sender: "Käthe", signed: 1, all: 2 },
    "Käthe bittet Sie zu unterschreiben; 1 von 2 hat unterschrieben.",
  ],
  ["overview", "count.draft", { count: 1 }, "Entwurf"],
  ["lists", "column.all", { count: 1 }, "Den Vorgang auf dieser Seite auswählen"],
  ["prepare", "draft.replace", { count: 2 }, "Ersetzen oder entfernen Sie die 2 abgelehnten Dateien."],
  ["prepare", "wave.whenSigned", { who: "one" }, "wenn diese Person unterschrieben hat"],
])("%s %s %j", async (area, key, values, expected) => {
  expect(await said(area, key, values)).toBe(expected);
});

test("a refused file is none of its kind", async () => {
  for (const kinds of [await said("desk", "start.kinds"), await said("verify", "check.kinds")])
    expect(await said("ui", "refused.kind", { name: "Bild.gif", kinds })).toMatch(/^„Bild\.gif“ ist keine PDF-/);
});
