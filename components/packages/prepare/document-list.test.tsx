// Below its documents a draft offers to take the fields along that stand in a file, once it is known whose they can be.
import { expect, test, vi } from "vitest";
import { Asking } from "#components/queries/service.testing.tsx";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Document } from "#lib/contract/records/document.ts";
import { DocumentList } from "./document-list.tsx";
import { askedInside, foundInside } from "./inside.ts";
import type { useUploads } from "./use-uploads.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const markup = await englishMarkup("prepare", "recipients", "desk");
const none = () => undefined;
const uploads = { uploads: [], add: none, remove: none, retry: none } as ReturnType<typeof useUploads>;

const box = (isOn: boolean, hasPeople: boolean, documents: Document[] = []) => {
  const page = markup(
    <Asking>
      <DocumentList
        documents={documents}
        uploads={uploads}
        onRename={none}
        onMove={none}
        onRemove={none}
        pkg={undefined}
        isManager={false}
        inside={{ isOn, hasPeople, setOn: none }}
      />
    </Asking>,
  );
  return { page, input: /<input[^>]*type="checkbox"[^>]*>/.exec(page)?.[0] ?? "" };
};

test("with recipients fields inside can be asked for, and it is said what counts as one", () => {
  const { page, input } = box(true, true);
  expect(page).toContain("Find fields inside");
  expect(page).toContain("[Signer1.capture1]");
  expect(page).toContain("{{esl:Signer1:signature}}");
  expect(input).toContain('checked=""');
  expect(input).not.toContain('disabled=""');
});

test("without recipients they would be nobody's: that is said, and nothing is taken out of the file", () => {
  const { page, input } = box(false, false);
  expect(page).toContain("Add the recipients first");
  expect(input).toContain('disabled=""');
  expect(input).not.toContain('checked=""');
});

test("form fields and text tags are asked for, and all that came is counted", () => {
  expect(askedInside).toEqual({ extract: true, extractionTypes: ["ACROFIELDS", "TEXT_TAGS"] });
  const approvals = [{ fields: [{}, {}] }, { fields: [{}] }] as unknown as Parameters<
    typeof foundInside
  >[0]["approvals"];
  expect(foundInside({ approvals })).toBe(3);
});

test("a PDF that came signed says so in its row", () => {
  const pageWith = (externalSigned: boolean) =>
    box(false, true, [{ id: "d1", name: "Deed", pages: [{}], size: 1200, externalSigned } as unknown as Document]).page;
  expect(pageWith(true)).toContain("Came signed: those signatures are kept");
  expect(pageWith(false)).not.toContain("Came signed");
});
