// What was found, page by page: where to look, how certain it is, whose it is, and what becomes of it.
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { countBy, type FoundField } from "#lib/designer/proposals.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { acceptFound, closeFinding, dismissFound, lookThrough } from "./find-acts.ts";
import { focusFindButton } from "./find-button.tsx";
import { FindRow } from "./find-row.tsx";
import { useAllProposals, useFilled, useFind, useFindStore, useOpenProposals, useWasFound } from "./find-store.ts";
import { calledFound, type FindWords } from "./find-words.ts";
import { OwnWords, Panel, PanelHead, PanelSection } from "./studio-parts.tsx";

const certainties = ["all", "sure", "likely", "maybe"] as const;

/** Our choice: so many tell which ones are meant. */
const mostFilled = 5;

/** Our choice, in milliseconds. */
const passing = 400;

export function FindPanel() {
  const t = useWords("designer-find");
  const designer = useDesigner();
  const find = useFindStore();
  const open = useOpenProposals();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  // Whoever opens another document looks for its fields.
  const look = useEffectEvent(() => void lookThrough({ designer, find, t }, find.getState().scope));
  const looked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the document's id counts
  useEffect(() => {
    // Who only scrolls past a document does not look for its fields.
    const timer = setTimeout(look, looked.current ? passing : 0);
    looked.current = true;
    return () => clearTimeout(timer);
  }, [designer.document.id]);
  const leave = () => {
    closeFinding({ find });
    focusFindButton();
  };
  return (
    <Panel
      side="right"
      data-part="found"
      aria-label={t("region")}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        leave();
      }}
    >
      <PanelSection in="right">
        <PanelHead>
          <h2>{t("title")}</h2>
          <span className="text-ink-3 text-xs">{t("left", { count: open.length })}</span>
          <Button
            ref={close}
            variant="quiet"
            iconOnly
            className="ms-auto max-md:size-11"
            aria-label={t("close")}
            onClick={leave}
          >
            <Icon as={X} />
          </Button>
        </PanelHead>
        <Scope />
        <Certainties />
      </PanelSection>
      <Whom open={open} />
      <Pages open={open} />
      <Filled />
      <Foot open={open} />
    </Panel>
  );
}

function Scope() {
  const t = useWords("designer-find");
  const designer = useDesigner();
  const find = useFindStore();
  const scope = useFind((state) => state.scope);
  if (designer.documents.length < 2) return null;
  return (
    <Segmented
      label={t("scope.title")}
      value={scope}
      className={touch}
      onChange={(next) => void lookThrough({ designer, find, t }, next)}
      options={[
        { value: "document", label: t("scope.document") },
        { value: "all", label: t("scope.all") },
      ]}
    />
  );
}

const touch = "flex [&>button]:flex-auto [&>button]:justify-center [&>button]:px-1 max-md:[&>button]:h-11";

function Certainties() {
  const t = useWords("designer-find");
  const find = useFindStore();
  const certainty = useFind((state) => state.certainty);
  const counts = countBy(useAllProposals(), (one) => one.certainty);
  return (
    <Segmented
      label={t("certain.title")}
      value={certainty}
      className={touch}
      onChange={(next) => find.setState({ certainty: next })}
      options={certainties.map((one) => ({
        value: one,
        label:
          one === "all" ? (
            t("certain.all")
          ) : (
            <>
              {t(`choice.${one}`)} <span className="text-ink-3 tabular-nums">{counts.get(one) ?? 0}</span>
            </>
          ),
      }))}
    />
  );
}

/** How many are whose; a mark in the place of a number where nothing tells. */
function Whom({ open }: { open: readonly FoundField[] }) {
  const t = useWords("designer-find");
  const { recipients } = useDesigner();
  const current = useFields((state) => state.roleId);
  const now = recipients.find(({ roleId }) => roleId === current)?.name;
  const counts = countBy(open, ({ roleId }) => roleId ?? "");
  if (open.length === 0) return null;
  const shown = [...recipients.filter(({ roleId }) => counts.has(roleId)), ...(counts.has("") ? [null] : [])];
  return (
    <PanelSection in="right">
      <h2 className="text-sm">{t("whom")}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {shown.map((one) => (
          <li key={one?.roleId ?? ""} className={`flex items-center gap-2 ${roleClass(one ?? undefined)}`}>
            <RoleNumber aria-hidden="true" className={one ? "" : "border-dashed"}>
              {one?.number ?? "?"}
            </RoleNumber>
            <OwnWords className="min-w-0 flex-1">
              {one?.name ?? (now === undefined ? t("nobody") : t("unsure", { name: now }))}
            </OwnWords>
            <span className="text-ink-3 text-xs tabular-nums">{counts.get(one?.roleId ?? "")}</span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function Pages({ open }: { open: readonly FoundField[] }) {
  const t = useWords("designer-find");
  const { documents } = useDesigner();
  const { looking, scope, failed } = useFind((state) => state);
  const found = useWasFound();
  const all = useAllProposals();
  if (open.length === 0) {
    const whyEmpty =
      looking > 0
        ? t("looking", { count: looking })
        : all.length > 0
          ? t("filtered")
          : found > 0
            ? t("decided")
            : // The line over the pages says which document it was.
              failed.size > 0
              ? ""
              : t("nothing");
    return (
      <PanelSection in="right" className="flex-1">
        <p className="text-ink-2 text-sm">{whyEmpty}</p>
      </PanelSection>
    );
  }
  const pages = [...Map.groupBy(open, ({ documentId, page }) => `${documentId} ${page}`)];
  return (
    <PanelSection in="right" className="flex-1 content-start">
      <p className="text-ink-3 text-xs max-md:hidden">{t("keys")}</p>
      {pages.map(([place, here]) => (
        <div key={place} className="grid grid-cols-[minmax(0,1fr)]">
          <PanelHead>
            <OwnWords as="h2" className="min-w-0">
              {pageName(t, documents, here[0], scope === "all")}
            </OwnWords>
            <span className="text-ink-3 text-xs tabular-nums">{here.length}</span>
          </PanelHead>
          <ul>
            {here.map((one) => (
              <FindRow key={one.key} found={one} />
            ))}
          </ul>
        </div>
      ))}
    </PanelSection>
  );
}

/** What stands in the file's own form stays on the page, under whatever would be placed over it. */
function Filled() {
  const t = useWords("designer-find");
  const { t: kinds } = useDesigner();
  const filled = useFilled();
  if (filled.length === 0) return null;
  const isMore = filled.length > mostFilled;
  return (
    <PanelSection in="right">
      <p className="text-ink-2 text-sm">{t("filled", { count: filled.length })}</p>
      <ul className="text-ink-3 text-xs">
        {filled.slice(0, mostFilled).map((one) => (
          <li key={one.key} className="flex">
            <OwnWords>{calledFound(kinds, one)}</OwnWords>
          </li>
        ))}
        {isMore && <li aria-hidden="true">…</li>}
      </ul>
    </PanelSection>
  );
}

function pageName(
  t: FindWords,
  documents: readonly { id: string; name: string }[],
  first: FoundField | undefined,
  isOneOfMany: boolean,
): string {
  const page = (first?.page ?? 0) + 1;
  const name = documents.find(({ id }) => id === first?.documentId)?.name ?? "";
  return isOneOfMany ? t("pageOf", { name, page }) : t("page", { page });
}

function Foot({ open }: { open: readonly FoundField[] }) {
  const t = useWords("designer-find");
  const designer = useDesigner();
  const find = useFindStore();
  if (open.length === 0) return null;
  const doing = { designer, find, t };
  /** The buttons may go with what they decided about: then the panel's own has the keyboard. */
  const decide = (panel: Element | null, how: typeof acceptFound, which: readonly FoundField[]) => {
    how(doing, which);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) panel?.querySelector<HTMLElement>("button")?.focus();
    });
  };
  const panelOf = (event: { currentTarget: Element }) => event.currentTarget.closest("[data-part=found]");
  const sure = open.filter(({ certainty }) => certainty === "sure");
  return (
    <div className="sticky bottom-0 grid gap-2 border-hairline border-t bg-surface p-3 max-md:flex max-md:flex-wrap">
      <Button
        variant="primary"
        className="w-full max-md:h-11 max-md:w-auto max-md:flex-auto"
        onClick={(event) => decide(panelOf(event), acceptFound, open)}
      >
        {t("acceptAll", { count: open.length })}
      </Button>
      <div className="flex flex-wrap gap-2 max-md:contents [&>button]:flex-auto">
        {sure.length > 0 && sure.length < open.length && (
          <Button className="max-md:h-11" onClick={(event) => decide(panelOf(event), acceptFound, sure)}>
            {t("acceptSure", { count: sure.length })}
          </Button>
        )}
        <Button className="max-md:h-11" onClick={(event) => decide(panelOf(event), dismissFound, open)}>
          {t("dismissRest")}
        </Button>
      </div>
    </div>
  );
}
