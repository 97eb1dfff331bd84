// The documents on a package's page, as the browser first gets them.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PackageProgress } from "#lib/api/contract/instance.ts";
import type { Package } from "#lib/api/contract/records/package.ts";
import { DocumentCards } from "./document-cards.tsx";

const at = "2026-11-20T10:42:00Z";
const documents = ["d1", "d2"].map((id) => ({ id, name: `Lease ${id}`, pages: [{}], approvals: [], size: 1200 }));
const pageOf = (status: string, sealed: (string | null)[]) =>
  renderToStaticMarkup(
    <DocumentCards
      pkg={{ id: "p1", status, consent: "", documents } as unknown as Package}
      people={[]}
      progress={
        {
          roles: [],
          documents: documents.map(({ id }, index) => ({
            documentId: id,
            sealed: sealed[index],
            sealLevel: sealed[index] && "B-T",
            originalHash: "0".repeat(64),
            currentHash: "1".repeat(64),
          })),
        } as unknown as PackageProgress
      }
      sealLevel="B-T"
    />,
  );
const link = /<a [^>]*href="\/verify"[^>]*>.*?Check a sealed file<\/a>/;

test.each(["COMPLETED", "ARCHIVED"])("%s and sealed: it leads to the page that checks sealed files", (status) => {
  expect(pageOf(status, [at, at])).toMatch(link);
});

test.each([
  ["COMPLETED", [at, null]],
  ["SENT", [null, null]],
  ["DECLINED", [at, at]],
])("%s with seals %j: there is nothing to check yet", (status, sealed) => {
  const page = pageOf(status, sealed);
  expect(page).toContain("Lease d2");
  expect(page).not.toContain("/verify");
});
