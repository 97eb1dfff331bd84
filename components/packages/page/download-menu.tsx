// What can be taken home: documents as signed so far, their originals, all in one archive, what recipients handed in, what stands in the
// fields, the evidence summary.

import { ChevronDown, Download, FileArchive, FileCheck, FileSpreadsheet, FileText, Paperclip } from "lucide-react";
import { Fragment } from "react";
import { attachmentsZipHref } from "#components/queries/attachments.ts";
import { readFieldSummary } from "#components/queries/packages.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRule } from "#components/ui/menu.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { addressOf } from "#lib/contract/call.ts";
import { documents, packages } from "#lib/contract/lines.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { fieldValuesCsv, hasHandedIn } from "./field-values.ts";
import { ownDocuments } from "./package-state.ts";

export const pdfHref = (packageId: string, documentId: string) =>
  addressOf(documents.readDocumentPdf, { params: { packageId, documentId } });
export const originalHref = (packageId: string, documentId: string) =>
  addressOf(documents.readDocumentOriginal, { params: { packageId, documentId } });
export const summaryHref = (packageId: string) => addressOf(packages.readEvidenceSummary, { params: { packageId } });

export function DownloadMenu({ pkg, owner }: { pkg: Package; owner: boolean }) {
  const t = useWords("package-page");
  const reason = useReason();
  const own = ownDocuments(pkg);
  const [first] = own;
  if (!first) return null;
  const zip = addressOf(documents.readDocumentsZip, { params: { packageId: pkg.id }, query: { evidence: "true" } });
  const isDone = pkg.status === "COMPLETED" || pkg.status === "ARCHIVED";
  const signed = t("download.signed", { state: isDone ? "completed" : pkg.status === "DRAFT" ? "draft" : "other" });

  async function saveValues() {
    const header = [
      t("download.head.document"),
      t("download.head.recipient"),
      t("download.head.email"),
      t("download.head.field"),
      t("download.head.value"),
    ];
    try {
      const values = await readFieldSummary(pkg.id);
      if (values.length === 0) return say(t("download.noValues"));
      const table = new Blob([fieldValuesCsv(header, pkg, values)], { type: "text/csv" });
      saveFile(`${t("download.valuesName", { name: pkg.name })}.csv`, table);
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
  }

  return (
    <span className="inline-flex">
      <a
        className={buttonClass({ className: "rounded-e-none" })}
        href={own.length === 1 ? pdfHref(pkg.id, first.id) : zip}
        download
      >
        <Icon as={Download} />
        {t("download.act")}
      </a>
      <Menu
        label={t("download.what")}
        trigger={
          <Button aria-label={t("download.what")} className="-ms-px rounded-s-none px-1.75 pointer-coarse:min-w-11">
            <Icon as={ChevronDown} size="sm" />
          </Button>
        }
      >
        {own.map((document) => (
          <Fragment key={document.id}>
            <MenuLabel>
              <bdi>{document.name}</bdi>
            </MenuLabel>
            <MenuLink href={pdfHref(pkg.id, document.id)} download glyph={FileCheck}>
              {signed}
            </MenuLink>
            <MenuLink href={originalHref(pkg.id, document.id)} download glyph={FileText}>
              {t("download.original")}
            </MenuLink>
          </Fragment>
        ))}
        <MenuRule />
        <MenuLink href={zip} download glyph={FileArchive}>
          {t("download.archive")}
        </MenuLink>
        {owner && hasHandedIn(pkg) && (
          <MenuLink href={attachmentsZipHref(pkg.id)} download glyph={Paperclip}>
            {t("download.attachments")}
          </MenuLink>
        )}
        {owner && (
          <MenuItem glyph={FileSpreadsheet} onSelect={() => void saveValues()}>
            {t("download.values")}
          </MenuItem>
        )}
        {pkg.status !== "DRAFT" && (
          <MenuLink href={summaryHref(pkg.id)} download glyph={FileCheck}>
            {t("download.summary")}
          </MenuLink>
        )}
      </Menu>
    </span>
  );
}
