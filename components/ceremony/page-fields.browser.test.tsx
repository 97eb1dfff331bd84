// What the fields of others say on a page: as much as their boxes hold, and all of it as a tip.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyDocument, CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { PageFields } from "./page-fields.tsx";
import { ViewContext } from "./use-signing.ts";

/** With what keeps a name apart from the words around it. */
const signs = /^توقيع .*Ingrid Bergström.* لاحقًا$/;

test.each([
  ["on several lines where it is high", 110, 52],
  ["on one where that is wide enough", 200, 30],
])("who signs later is read %s", async (_, width, height) => {
  const field = { id: "g", type: "SIGNATURE", subtype: "FULLNAME", page: 0, left: 10, top: 10, width, height };
  const approval = { id: "b", roleId: "next", signerName: "Ingrid Bergström", mine: false, fields: [field] };
  const document = { id: "d", approvals: [approval], pages: [] } as unknown as CeremonyDocument;
  const view = { recipients: [{ roleId: "next", state: "wait" }] } as unknown as CeremonyView;
  const screen = await render(
    <Spoken language="ar" formatTag="ar" direction="rtl" messages={await loadCeremonyMessages("ar")}>
      <ViewContext value={view}>
        <div className="relative h-40 w-80" dir="ltr">
          <PageFields document={document} page={0} scale={1} steps={[]} phone />
        </div>
      </ViewContext>
    </Spoken>,
  );
  const box = screen.getByTitle(signs).element();
  const words = screen.getByText(signs).element();
  expect(words.scrollHeight, "all of it is seen").toBeLessThanOrEqual(words.clientHeight);
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.getBoundingClientRect().bottom);
  expect(words.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.getBoundingClientRect().top);
});
