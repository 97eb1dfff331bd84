// One found field in the list: what it is and how certain; once chosen where it came from, whose it is, and what becomes of it.
import { Check, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { proposedKinds } from "#lib/contract/records/proposed-kinds.ts";
import type { FoundField } from "#lib/designer/proposals.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { useDesigner } from "./designer-context.ts";
import { glyphOf } from "./field-glyphs.ts";
import { acceptFound, dismissFound, giveFound, retypeFound, showFound } from "./find-acts.ts";
import { useFind, useFindStore } from "./find-store.ts";
import { calledFound, foundWords } from "./find-words.ts";
import { OwnWords } from "./studio-parts.tsx";

export function FindRow({ found }: { found: FoundField }) {
  const t = useWords("designer-find");
  const designer = useDesigner();
  const find = useFindStore();
  const isChosen = useFind((state) => state.chosen === found.key);
  const recipient = designer.recipients.find(({ roleId }) => roleId === found.roleId);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <li ref={row} className={cn("border-hairline border-b last:border-b-0", roleClass(recipient))}>
      <button
        type="button"
        data-row={found.key}
        aria-expanded={isChosen}
        aria-label={foundWords(designer.t, t, found, recipient)}
        className={cn(
          "flex min-h-8.5 w-full items-center gap-2 rounded-sm px-1 text-start focus-visible:shadow-(--focus-ring)",
          "hover:bg-sunken max-md:min-h-11",
          isChosen && "bg-accent-soft",
        )}
        onClick={() => (isChosen ? find.setState({ chosen: null }) : showFound({ designer, find }, found))}
      >
        <RoleNumber aria-hidden="true" className={recipient ? "" : "border-dashed"}>
          {recipient?.number ?? "?"}
        </RoleNumber>
        <Icon as={glyphOf(found.kind)} size="sm" className="text-ink-3" />
        <OwnWords className="min-w-0 flex-1 font-medium text-ink">{calledFound(designer.t, found)}</OwnWords>
        <span className="text-ink-3 text-xs">{t(`certainty.${found.certainty}`)}</span>
      </button>
      {isChosen && <Chosen found={found} />}
    </li>
  );
}

function Chosen({ found }: { found: FoundField }) {
  const t = useWords("designer-find");
  const ofField = useWords("designer-fields");
  const designer = useDesigner();
  const find = useFindStore();
  const doing = { designer, find, t };
  const { label, source, kind, near } = found;
  const people = designer.takers.map(({ roleId, name }) => ({ value: roleId, label: name }));
  // What a profile hides is not offered here either.
  const offered = new Set<string>(designer.parts.kinds.map(({ id }) => id));
  const kinds = proposedKinds.filter((one) => offered.has(one));
  const decider = useRef<HTMLDivElement>(null);
  /** The row goes with what was decided: the next one's has the keyboard then. */
  const decide = (how: typeof acceptFound) => {
    const panel = decider.current?.closest("[data-part=found]");
    how(doing, [found]);
    requestAnimationFrame(() => {
      const next = find.getState().chosen;
      const heir = next === null ? null : panel?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`);
      (heir ?? panel?.querySelector<HTMLElement>("button"))?.focus();
    });
  };
  const giveKind = (roleId: string) => {
    if (roleId === "") return;
    giveFound({ find }, (one) => one.kind === kind, roleId);
    const count = find.getState().found.filter((one) => one.kind === kind).length;
    designer.canvas.setState({ words: t("given", { count, name: nameOf(people, roleId) }) });
  };
  const tells = near.find((text) => text !== label);
  return (
    <div ref={decider} className="grid gap-2.5 px-1 pt-1.5 pb-3">
      <p className="text-ink-2 text-xs">
        {label === "" ? t(`source.${source}`) : t(`sourceAt.${source}`, { label })}
        {tells !== undefined && <> {t("near", { text: tells })}</>}
      </p>
      <FormField label={ofField("kind")}>
        <Select
          value={kind}
          onChange={({ currentTarget }) => {
            const next = kinds.find((one) => one === currentTarget.value);
            if (next) retypeFound({ find }, found.key, next);
          }}
          options={kinds.map((one) => ({ value: one, label: designer.t(`kind.${one}`) }))}
        />
      </FormField>
      <FormField label={t("for")}>
        <Select
          value={found.roleId ?? ""}
          onChange={(event) => giveFound({ find }, ({ key }) => key === found.key, event.currentTarget.value)}
          options={[...(found.roleId === null ? [{ value: "", label: t("current") }] : []), ...people]}
        />
      </FormField>
      {people.length > 1 && (
        <FormField label={t("ofKind", { kind: designer.t(`kind.${kind}`) })}>
          <Select
            value=""
            onChange={(event) => giveKind(event.currentTarget.value)}
            options={[{ value: "", label: t("keep") }, ...people]}
          />
        </FormField>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" className="max-md:h-11" onClick={() => decide(acceptFound)}>
          <Icon as={Check} size="sm" /> {t("accept")}
        </Button>
        <Button size="sm" className="max-md:h-11" onClick={() => decide(dismissFound)}>
          <Icon as={X} size="sm" /> {t("dismiss")}
        </Button>
      </div>
    </div>
  );
}

const nameOf = (people: readonly { value: string; label: string }[], roleId: string): string =>
  people.find(({ value }) => value === roleId)?.label ?? "";
