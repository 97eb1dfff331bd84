// Switches a public link on, or changes it: who has which place beside whoever opens it, how often and until when it works.
import { type FormEvent, useId, useState } from "react";
import { mailProblem } from "#components/packages/mail-problem.ts";
import { fromInput, toInput } from "#components/packages/prepare/local-time.ts";
import { setPublicLink } from "#components/queries/templates.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { DateInput } from "#components/ui/date-input.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useZone } from "#components/ui/reader.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { PublicLink } from "#lib/contract/records/template.ts";
import { joinName, splitName } from "#lib/core/person-name.ts";

type LinkFormProps = { template: Package; link: PublicLink | null; onSaved: (words: string) => Promise<void> };
type Row = { roleId: string; role: string; isOpen: boolean; name: string; email: string };

/** The places that the template leaves to be filled: the first is for whoever opens the link, as long as nothing else is said. */
function rowsOf(template: Package, link: PublicLink | null): Row[] {
  const places = template.roles.filter(({ type, signers }) => type !== "SENDER" && signers.length === 0);
  return places.map(({ id, name: role }) => {
    const person = link?.people.find(({ roleId }) => roleId === id);
    return { roleId: id, role, isOpen: !person, name: person ? joinName(person) : "", email: person?.email ?? "" };
  });
}

/** A whole number from 1 on, none for no limit, undefined for anything else. */
function mostOf(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const most = Number(text);
  return Number.isInteger(most) && most >= 1 && most <= 1_000_000 ? most : undefined;
}

export function LinkForm({ template, link, onSaved }: LinkFormProps) {
  const t = useWords("templates");
  const reason = useReason();
  const zone = useZone();
  const headId = useId();
  const [rows, setRows] = useState(() => rowsOf(template, link));
  const [most, setMost] = useState(() => (link?.mostUses ? String(link.mostUses) : ""));
  const [until, setUntil] = useState(() => toInput(link?.expires ?? null, zone));
  const [isHalf, setHalf] = useState(false);
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const mostUses = mostOf(most);
  const expires = until === "" ? null : fromInput(until, zone);
  const isWrong = ({ isOpen, name, email }: Row) => !isOpen && (name.trim() === "" || mailProblem(email.trim()));
  const isTimeWrong = isHalf || (until !== "" && (expires === null || new Date(expires).getTime() <= Date.now()));
  const isNobody = !rows.some(({ isOpen }) => isOpen);
  const set = (roleId: string, change: Partial<Row>) =>
    setRows(rows.map((row) => (row.roleId === roleId ? { ...row, ...change } : row)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setJudged(true);
    if (isBusy || mostUses === undefined || isTimeWrong || isNobody || rows.some(isWrong)) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const people = rows.flatMap(({ roleId, isOpen, name, email }) => {
        const names = splitName(name);
        return isOpen || !names ? [] : [{ roleId, email: email.trim(), ...names }];
      });
      await setPublicLink(template.id, { people, mostUses, expires });
      await onSaved(link ? t("link.saved") : t("link.on"));
    } catch (cause) {
      setFailure(reason(cause));
    }
    setBusy(false);
  }

  if (rows.length === 0) return <Banner tone="caution">{t("link.noPlace")}</Banner>;
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      <section aria-labelledby={headId} className="grid gap-2">
        <h3 id={headId} className="font-medium text-ink-2 text-xs">
          {t("link.places")}
        </h3>
        <ul className="border-hairline border-t">
          {rows.map((row) => (
            <li key={row.roleId} className="grid gap-2 border-hairline border-b py-2">
              <Checkbox
                checked={row.isOpen}
                onChange={({ currentTarget }) => set(row.roleId, { isOpen: currentTarget.checked })}
              >
                {t("link.whoOpens", { role: row.role })}
              </Checkbox>
              {!row.isOpen && (
                <div className="grid grid-cols-2 gap-2 ps-6 max-md:grid-cols-1 max-md:ps-0">
                  <Input
                    aria-label={t("cast.nameOf", { role: row.role })}
                    placeholder={t("cast.personName")}
                    longest={longest.short}
                    autoComplete="off"
                    value={row.name}
                    aria-invalid={(isJudged && row.name.trim() === "") || undefined}
                    onChange={({ currentTarget }) => set(row.roleId, { name: currentTarget.value })}
                  />
                  <Input
                    aria-label={t("cast.emailOf", { role: row.role })}
                    placeholder="name@example.com"
                    type="email"
                    dir="ltr"
                    longest={longest.email}
                    autoComplete="off"
                    value={row.email}
                    aria-invalid={(isJudged && Boolean(mailProblem(row.email.trim()))) || undefined}
                    onChange={({ currentTarget }) => set(row.roleId, { email: currentTarget.value })}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
        <p aria-live="polite" className="text-critical-text text-xs empty:hidden">
          {isNobody ? t("link.nobody") : isJudged && rows.some(isWrong) ? t("link.incomplete") : null}
        </p>
      </section>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <FormField
          label={t("link.most")}
          optional
          hint={t("link.mostHint")}
          error={mostUses === undefined ? t("link.mostWrong") : undefined}
        >
          <Input
            inputMode="numeric"
            longest={longest.phone}
            value={most}
            onChange={({ currentTarget }) => setMost(currentTarget.value)}
          />
        </FormField>
        <FormField
          label={t("link.until")}
          optional
          hint={t("link.untilHint")}
          error={isTimeWrong ? t("link.untilWrong") : undefined}
        >
          <DateInput
            withTime
            min={toInput(new Date().toISOString(), zone)}
            value={until}
            onChange={({ currentTarget: { value, validity } }) => {
              setUntil(value);
              setHalf(validity.badInput);
            }}
          />
        </FormField>
      </div>
      <Button
        type="submit"
        variant={link ? "plain" : "primary"}
        className="justify-self-start"
        busyLabel={isBusy ? t("saving") : undefined}
      >
        {link ? t("link.save") : t("link.turnOn")}
      </Button>
    </form>
  );
}
