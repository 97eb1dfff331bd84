// The files that recipients hand in, as the package's page shows them to its owner.

import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package, PackageStatus } from "#lib/contract/records/package.ts";
import { RecipientFiles } from "./recipient-files.tsx";
import type { PageActs } from "./use-page-acts.ts";

const markup = await englishMarkup("package-page");

const scan = { id: 3, name: "scan.pdf", insertDate: "2026-11-20T10:42:00Z", preview: true };
const asked = (change: object) => ({
  id: "pass port",
  name: "Passport",
  description: null,
  comment: null,
  status: "INCOMPLETE",
  required: true,
  data: null,
  files: [],
  ...change,
});
const shown = (status: PackageStatus, ...attachmentRequirements: object[]): string =>
  markup(
    <RecipientFiles
      pkg={
        {
          id: "p=",
          status,
          trashed: false,
          type: "PACKAGE",
          roles: [{ id: "ann", attachmentRequirements }],
        } as unknown as Package
      }
      roleId="ann"
      name="Ann"
      acts={{} as PageActs}
    />,
  );
const accept = "Accept Passport of Ann";
const sendBack = "Send back Passport of Ann";

test("nobody who is asked for no file has a list of files", () => {
  expect(shown("SENT")).toBe("");
});

test("what is missing can be neither accepted nor sent back", () => {
  const page = shown("SENT", asked({}), asked({ id: "letter", name: "Letter", required: false }));
  expect(page).toContain("Passport</b>, not there yet");
  expect(page).toContain("Letter</b>, optional");
  expect(page).not.toContain("<button");
});

test.each([
  ["to be looked at", "INCOMPLETE", true, true],
  ["sent back: “<bdi>Too dark</bdi>”", "REJECTED", true, false],
  ["accepted", "COMPLETE", false, true],
])("a file that is there is a link; %s", (words, status, mayAccept, maySendBack) => {
  const page = shown("SENT", asked({ status, files: [scan], comment: status === "REJECTED" ? "Too dark" : null }));
  expect(page).toContain('href="/api/packages/p%3D/attachment/pass%20port/file/3"');
  expect(page).toContain(`Passport</b>, ${words}`);
  expect([page.includes(accept), page.includes(sendBack)]).toEqual([mayAccept, maySendBack]);
});

test("files of a package that is filed away are only looked at", () => {
  const page = shown("ARCHIVED", asked({ files: [scan] }));
  expect(page).toContain("scan.pdf");
  expect(page).not.toContain("<button");
});
