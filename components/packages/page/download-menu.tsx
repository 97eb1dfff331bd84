// What can be taken home: documents as signed so far, their originals, all in one archive, the evidence summary.

import { ChevronDown, Download, FileArchive, FileCheck, FileText } from "lucide-react";
import { Fragment } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuLabel, MenuLink, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { addressOf } from "#lib/contract/call.ts";
import { documents, packages } from "#lib/contract/lines.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { ownDocuments } from "./package-state.ts";

export const pdfHref = (packageId: string, documentId: string) =>
  addressOf(documents.readDocumentPdf, { params: { packageId, documentId } });
export const originalHref = (packageId: string, documentId: string) =>
  addressOf(documents.readDocumentOriginal, { params: { packageId, documentId } });
export const summaryHref = (packageId: string) => addressOf(packages.readEvidenceSummary, { params: { packageId } });

export function DownloadMenu({ pkg }: { pkg: Package }) {
  const t = useWords("package-page");
  const own = ownDocuments(pkg);
  const [first] = own;
  if (!first) return null;
  const zip = addressOf(documents.readDocumentsZip, { params: { packageId: pkg.id }, query: { evidence: "true" } });
  const isDone = pkg.status === "COMPLETED" || pkg.status === "ARCHIVED";
  const signed = t("download.signed", { state: isDone ? "completed" : pkg.status === "DRAFT" ? "draft" : "other" });
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
        {pkg.status !== "DRAFT" && (
          <MenuLink href={summaryHref(pkg.id)} download glyph={FileCheck}>
            {t("download.summary")}
          </MenuLink>
        )}
      </Menu>
    </span>
  );
}
