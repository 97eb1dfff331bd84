// One template or layout of the library: its first page, what it is called, how often it was used, who has which place.
import { Copy, Link2, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { useReader } from "#components/ui/reader.ts";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { Time } from "#components/ui/time.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { TemplateCard as Card } from "#lib/contract/records/template.ts";
import { rowOf } from "#lib/language/formats.ts";
import { colourClass } from "#lib/packages/roles/role-colours.ts";
import { signingNumbers } from "./casting.ts";
import { designerHref } from "./library-view.ts";
import { TemplatePicture } from "./template-picture.tsx";

/** Our choice: whose names have room on a line. */
const namedRoles = 2;

/** `onUse` is missing for whoever may not prepare packages. */
type TemplateCardProps = { card: Card; onUse?: (() => void) | undefined; menu: ReactNode };

export function TemplateCard({ card, onUse, menu }: TemplateCardProps) {
  const t = useWords("templates");
  const ofUi = useUiWords();
  const reader = useReader();
  const numbers = signingNumbers(card.roles);
  const isUsable = onUse && card.type === "TEMPLATE" && !card.trashed;
  return (
    <article data-template={card.id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
      <div className="relative">
        <TemplatePicture card={card} />
        {card.isPublic && <Mark glyph={Link2}>{t("card.public")}</Mark>}
      </div>
      <div className="mt-1 flex items-start gap-1">
        <h3 className="min-w-0 flex-1 pt-1.5 text-sm wrap-anywhere" dir="auto">
          {card.mine && !card.trashed ? (
            <Link className="text-ink pointer-coarse:py-2" href={designerHref(card.id)}>
              {card.name}
            </Link>
          ) : (
            card.name
          )}
        </h3>
        {menu}
      </div>
      <p className="text-ink-3 text-xs">
        {card.type === "TEMPLATE"
          ? t("card.facts", { documents: card.documents.length, used: card.used })
          : t("card.layout", { fields: card.page?.fields.length ?? 0 })}
        {card.lastUsed && <> {t.rich("card.last", { when: () => <Time at={card.lastUsed ?? ""} style="list" /> })}</>}
      </p>
      <p className="flex items-center gap-1.5 text-ink-3 text-xs">
        {card.visibility === "SENDER" && <Icon as={Lock} size="sm" />}
        <span className="truncate" dir="auto">
          {card.mine
            ? card.visibility === "ACCOUNT"
              ? t("card.shared")
              : t("card.private")
            : t("card.of", {
                name: card.owner.removed ? t("card.removed", { name: card.owner.name }) : card.owner.name,
              })}
        </span>
      </p>
      <div className="mt-1 flex min-h-8 items-center gap-1.5">
        <ul className="flex min-w-0 flex-1 items-center gap-1.5" aria-label={t("card.roles")}>
          {card.roles.slice(0, 4).map((role, at) => (
            <li
              key={role.id}
              className={cn("flex items-center gap-1.5", at < namedRoles ? "min-w-8" : "relative flex-none")}
            >
              <RoleNumber
                className={cn(colourClass(role.colour), role.person === "" && "border-dashed")}
                aria-hidden="true"
              >
                {numbers[at] ?? <Icon as={Copy} size="xs" />}
              </RoleNumber>
              <span
                className={cn("truncate text-ink-2 text-xs", at >= namedRoles && "sr-only")}
                dir="auto"
                title={rowOf(
                  [role.person || role.name, role.copyOnly ? ofUi("person.cc") : ""].filter(Boolean),
                  reader,
                )}
              >
                {role.person || role.name}
              </span>
              {role.copyOnly && <span className="sr-only">{ofUi("person.cc")}</span>}
            </li>
          ))}
          {card.roles.length > 4 && (
            <li className="flex-none text-ink-3 text-xs">{t("card.more", { count: card.roles.length - 4 })}</li>
          )}
        </ul>
        {isUsable && (
          <Button className="flex-none" onClick={onUse} aria-label={t("card.useOf", { name: card.name })}>
            {t("card.use")}
          </Button>
        )}
      </div>
    </article>
  );
}

const Mark = ({ glyph, children }: { glyph: typeof Link2; children: ReactNode }) => (
  <span className="absolute end-2 top-2 inline-flex items-center gap-1.5 rounded-sm bg-pressed px-2 py-0.5 font-medium text-ink-2 text-xs">
    <Icon as={glyph} size="sm" />
    {children}
  </span>
);
