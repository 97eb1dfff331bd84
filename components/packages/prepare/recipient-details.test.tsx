// What stands below a recipient's row, as the browser first gets it: who is offered the signed documents by mail.
import { createRef } from "react";
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { RecipientDetails } from "./recipient-details.tsx";
import { noExtras, type RowExtras } from "./recipient-extras.ts";

const markup = await englishMarkup("recipients", "prepare");
const offered = "Gets the signed documents by mail";

const drawn = (extras: Partial<RowExtras>, { off = [] as string[], isPlaceholder = false } = {}) =>
  markup(
    <RecipientDetails
      ref={createRef<HTMLElement>()}
      who="Olive Okoro"
      extras={{ ...noExtras, ...extras }}
      isPlaceholder={isPlaceholder}
      isGroup={false}
      judged={false}
      off={new Set(off)}
      newId={() => "f1"}
      onChange={() => undefined}
    />,
  );

const mailed = { delivery: { ...noExtras.delivery, email: true } };

test("whoever signs or gets a copy may have them by mail; nobody yet, not", () => {
  expect(drawn({})).toContain(offered);
  expect(drawn({ copyOnly: true })).toContain(offered);
  expect(drawn({}, { isPlaceholder: true })).not.toContain(offered);
  expect(drawn({})).not.toMatch(/checked=""[^>]*>/);
  expect(drawn(mailed)).toMatch(/checked=""/);
});

test("where the account mails no documents it is not offered; what was chosen before can be taken back, which is told", () => {
  const off = ["deliverDocumentsByEmail"];
  expect(drawn({}, { off })).not.toContain(offered);
  expect(drawn(mailed, { off })).toContain("Your account sends no documents by mail at present");
});
