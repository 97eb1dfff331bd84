// The consent among the documents: what it is, where it is read, and the way to what may become of it.

import { BookOpenCheck, Ellipsis, ExternalLink, Languages, Trash2 } from "lucide-react";
import { shownPdf } from "#components/pdf/shown-pdf.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useDesigner } from "./designer-context.ts";
import { OwnWords } from "./studio-parts.tsx";

export type ConsentAct = "consentLanguage" | "consentRemoval";

export function ConsentCard({ onAct }: { onAct: (act: ConsentAct) => void }) {
  const t = useWords("designer-documents");
  const { pkg, parts, readOnly } = useDesigner();
  const consent = pkg.documents.find(({ id }) => id === pkg.consent);
  if (!consent) return <p className="text-ink-3 text-xs">{t("consent.none")}</p>;
  return (
    <section aria-label={t("consent.title")} className="flex items-start gap-2.5 rounded-md border border-hairline p-2">
      <Icon as={BookOpenCheck} size="lg" className="text-ink-3" />
      <div className="grid min-w-0 flex-1 gap-1">
        <OwnWords className="font-medium text-ink">{consent.name}</OwnWords>
        <span className="text-ink-3 text-xs">{t("consent.what")}</span>
        <a
          className={buttonClass({
            size: "sm",
            variant: "quiet",
            className: "-ms-2 justify-self-start max-md:min-h-11",
          })}
          href={shownPdf(pkg.id, consent.id)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon as={ExternalLink} size="sm" />
          {t("consent.open")}
        </a>
      </div>
      {!readOnly && (parts.arrangeDocuments || parts.deleteDocument) && (
        <Menu
          label={consent.name}
          trigger={
            <Button variant="quiet" iconOnly className="max-md:size-11" aria-label={t("more", { name: consent.name })}>
              <Icon as={Ellipsis} />
            </Button>
          }
        >
          {parts.arrangeDocuments && (
            <MenuItem glyph={Languages} onSelect={() => onAct("consentLanguage")}>
              {t("consent.language")}
            </MenuItem>
          )}
          {parts.deleteDocument && (
            <MenuItem glyph={Trash2} danger onSelect={() => onAct("consentRemoval")}>
              {t("consent.leaveOut")}
            </MenuItem>
          )}
        </Menu>
      )}
    </section>
  );
}
