// The supporting documents on a package's page, as the browser first gets them.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { supportingList } from "#components/queries/supporting.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import type { Package, PackageStatus } from "#lib/contract/records/package.ts";
import type { SupportingDocumentRecord } from "#lib/contract/supporting-documents.ts";
import { SupportingDocuments } from "./supporting-documents.tsx";

const markup = await englishMarkup("package-page", "desk");

const kept = (id: number, documentName: string): SupportingDocumentRecord => ({
  id,
  transactionUid: "p=",
  documentRefId: "0".repeat(64),
  documentName,
  version: 1,
  fileSize: 48_213,
});

const shown = (status: PackageStatus, ...list: SupportingDocumentRecord[]) =>
  shownTo({ readsOnly: false }, status, list);

function shownTo(who: { readsOnly: boolean }, status: PackageStatus, list: SupportingDocumentRecord[]): string {
  const client = new QueryClient();
  client.setQueryData(supportingList("p=").queryKey, list);
  const pkg = { id: "p=", status, trashed: false, type: "PACKAGE" } as unknown as Package;
  return markup(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <SupportingDocuments pkg={pkg} {...who} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

test.each<PackageStatus>(["DRAFT", "SENT"])(
  "%s: they are downloaded, renamed, removed, and more are added",
  (status) => {
    const page = shown(status, kept(1, "Payslip.pdf"), kept(3, "Plan of the flat.png"));
    expect(page).toContain('href="/api/supporting-documents/v1/transactions/p%3D/documents/3/content"');
    expect(page).toContain('href="/api/supporting-documents/v1/transactions/p%3D/documents/download"');
    expect(page).toContain("48 kB");
    for (const act of ["Download Payslip.pdf", "Rename Payslip.pdf", "Remove Plan of the flat.png"])
      expect(page).toContain(`aria-label="${act}"`);
    expect(page).toContain('type="file"');
  },
);

test.each<PackageStatus>(["COMPLETED", "ARCHIVED", "DECLINED"])("%s: they are only downloaded", (status) => {
  const page = shown(status, kept(1, "Payslip.pdf"));
  expect(page).toContain('aria-label="Download Payslip.pdf"');
  expect(page).not.toContain("<button");
  expect(page).not.toContain('type="file"');
  // One of them is no archive.
  expect(page).not.toContain("documents/download");
});

test("whose roles leave them nothing but reading is offered no change", () => {
  const page = shownTo({ readsOnly: true }, "SENT", [kept(1, "Payslip.pdf")]);
  expect(page).toContain('aria-label="Download Payslip.pdf"');
  expect(page).not.toContain("<button");
  expect(page).not.toContain('type="file"');
});

test("where there is none it says so", () => {
  expect(shown("DRAFT")).toContain("No supporting document yet.");
});
