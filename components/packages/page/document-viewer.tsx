// The pages of a package's documents as they are by now, with every signature given so far. It comes later than the page.
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { ReadPages } from "#components/pdf/read-pages.tsx";
import { shownPdf } from "#components/pdf/shown-pdf.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { pdfHref } from "./download-menu.tsx";
import { ownDocuments } from "./package-state.ts";

type DocumentViewerProps = {
  pkg: Package;
  documentId: string | undefined;
  onShow: (documentId: string) => void;
  onClose: () => void;
};

export function DocumentViewer({ pkg, documentId, onShow, onClose }: DocumentViewerProps) {
  const t = useWords("package-page");
  const own = ownDocuments(pkg);
  const at = own.findIndex(({ id }) => id === documentId);
  const document = own[at];
  return (
    <Dialog
      open={document !== undefined}
      onOpenChange={(open) => open || onClose()}
      className="flex h-[calc(100dvh-3rem)] w-230 flex-col"
      bodyClassName="flex min-h-0 flex-1 flex-col gap-3 max-md:px-3"
      title={
        <span className="line-clamp-2 wrap-anywhere" dir="auto">
          {document?.name}
        </span>
      }
      lead={pkg.status === "SENT" ? t("viewer.lead") : undefined}
    >
      {document && (
        <>
          <nav
            className="flex flex-none items-center gap-1 max-md:[&_[data-slot=button]]:size-11"
            aria-label={t("viewer.nav")}
          >
            {own.length > 1 && (
              <>
                <Step glyph={ChevronLeft} label={t("viewer.previous")} to={own[at - 1]} onShow={onShow} />
                <Step glyph={ChevronRight} label={t("viewer.next")} to={own[at + 1]} onShow={onShow} />
              </>
            )}
            <span role="status" className="text-ink-3 text-xs tabular-nums">
              {t("viewer.at", { at: at + 1, count: own.length })}
            </span>
            <a
              data-slot="button"
              className={buttonClass({ size: "sm", variant: "quiet", className: "ms-auto" })}
              href={pdfHref(pkg.id, document.id)}
              download
              aria-label={t("doc.downloadOf", { name: document.name })}
            >
              <Icon as={Download} />
            </a>
          </nav>
          <ReadPages
            key={document.id}
            name={document.name}
            url={shownPdf(pkg.id, document.id)}
            pages={document.pages}
            label={(index) => t("viewer.page", { at: index + 1, name: document.name })}
          />
        </>
      )}
    </Dialog>
  );
}

type StepProps = {
  glyph: typeof ChevronLeft;
  label: string;
  to: Document | undefined;
  onShow: (documentId: string) => void;
};

/** At either end it stays where it is, so that the focus does. */
const Step = ({ glyph, label, to, onShow }: StepProps) => (
  <Button
    size="sm"
    variant="quiet"
    iconOnly
    aria-label={label}
    aria-disabled={to ? undefined : true}
    onClick={() => to && onShow(to.id)}
  >
    <Icon as={glyph} />
  </Button>
);
