// One member of the settings: its control with a plain label and one sentence, what is wrong with it, and where it comes from.
import { type ReactNode, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox, Switch } from "#components/ui/choice.tsx";
import { cn } from "#components/ui/cn.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { ColourInput } from "./colour-input.tsx";
import { FooterFields } from "./footer-fields.tsx";
import { handOverParameters, type MemberKind, type MemberName, memberOf } from "./form-members.ts";
import { footerLines, isOn, isOwn, parametersOf, textOf } from "./member-values.ts";
import { PictureInput } from "./picture-input.tsx";
import { ThemeSelect } from "./theme-select.tsx";
import type { PageForm } from "./use-page-form.ts";

/** Whose page it is: what lies below is the product's, or the account's. */
export type PageOf = "account" | "package";

/** What needs room, and by which pairs that follow stand side by side. */
const wholeLine = new Set<MemberKind>(["picture", "footer"]);

type MemberFieldProps = { name: MemberName; form: PageForm; of: PageOf; readOnly: boolean };

export function MemberField(props: MemberFieldProps) {
  const { name, form, of, readOnly } = props;
  return (
    <div
      className={cn("grid content-start gap-1", wholeLine.has(memberOf(name).kind) && "col-span-full")}
      data-member={memberOf(name).path}
    >
      <Control {...props} />
      <Source
        name={name}
        of={of}
        own={isOwn(form.own, memberOf(name)) || name in form.problems}
        onRelease={readOnly ? undefined : () => form.release(name)}
      />
    </div>
  );
}

function Control({ name, form, readOnly }: MemberFieldProps) {
  const t = useWords("signing-page");
  const member = memberOf(name);
  const { settings } = form;
  const label = t(`member.${name}.label`);
  const hint = t(`member.${name}.hint`);
  const problem = form.problems[name];
  const error =
    problem &&
    (problem === "number" && member.kind === "number"
      ? t("problem.number", { least: String(member.least), most: String(member.most) })
      : t(`problem.${problem as Exclude<typeof problem, "number">}`));
  const entered = form.typed[name];
  const text = typeof entered === "string" ? entered : textOf(member, settings);
  const enter = (value: string) => form.enter(name, value);
  if (member.kind === "switch")
    return (
      <Switch
        checked={isOn(member, settings)}
        disabled={readOnly}
        hint={hint}
        onChange={(event) => form.enter(name, event.currentTarget.checked)}
      >
        {label}
      </Switch>
    );
  if (member.kind === "parameters")
    return <Parameters label={label} hint={hint} form={form} name={name} readOnly={readOnly} />;
  if (member.kind === "footer")
    return (
      <FooterFields
        label={label}
        hint={hint}
        error={error}
        readOnly={readOnly}
        value={typeof entered === "object" && !Array.isArray(entered) ? entered : footerLines(settings)}
        onChange={(value) => form.enter(name, value)}
      />
    );
  const field = (input: ReactNode) => (
    <FormField label={label} hint={hint} error={error}>
      {input}
    </FormField>
  );
  if (member.kind === "colour")
    return field(<ColourInput label={label} value={text} readOnly={readOnly} onChange={enter} />);
  if (member.kind === "theme") return field(<ThemeSelect value={text} readOnly={readOnly} onChange={enter} />);
  if (member.kind === "picture") return field(<PictureInput value={text} readOnly={readOnly} onChange={enter} />);
  if (member.kind === "lines")
    return field(
      <Textarea
        rows={4}
        longest={longest.long}
        readOnly={readOnly}
        value={text}
        onChange={(event) => enter(event.currentTarget.value)}
      />,
    );
  const isAddress = member.kind === "address";
  return field(
    <Input
      longest={isAddress ? longest.url : longest.short}
      {...(isAddress ? { inputMode: "url", dir: "ltr", spellCheck: false, autoCapitalize: "off" } : {})}
      {...(member.kind === "number" ? { inputMode: "numeric", className: "max-w-28" } : {})}
      readOnly={readOnly}
      value={text}
      onChange={(event) => enter(event.currentTarget.value)}
    />,
  );
}

type ParametersProps = { name: MemberName; label: string; hint: string; form: PageForm; readOnly: boolean };

function Parameters({ name, label, hint, form, readOnly }: ParametersProps) {
  const t = useWords("signing-page");
  const hintId = useId();
  const chosen = parametersOf(form.settings);
  return (
    <fieldset className="grid gap-1" aria-describedby={hintId}>
      <legend className="mb-1 font-medium text-ink-2 text-xs">{label}</legend>
      {handOverParameters.map((one) => (
        <Checkbox
          key={one}
          checked={chosen.includes(one)}
          disabled={readOnly}
          onChange={(event) => {
            const isChosen = event.currentTarget.checked;
            form.enter(
              name,
              handOverParameters.filter((each) => (each === one ? isChosen : chosen.includes(each))),
            );
          }}
        >
          {t(`control.${one}`)}
        </Checkbox>
      ))}
      <Hint id={hintId}>{hint}</Hint>
    </fieldset>
  );
}

type SourceProps = { name: MemberName; of: PageOf; own: boolean; onRelease: (() => void) | undefined };

/** Of a package it is always said; of an account only what is not the product's own. */
function Source({ name, of, own, onRelease }: SourceProps) {
  const t = useWords("signing-page");
  if (!own) return of === "package" ? <span className="text-2xs text-ink-3">{t("account")}</span> : null;
  const label = t(`member.${name}.label`);
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-2xs text-accent-text">
      <span>{of === "package" ? t("own") : t("changed")}</span>
      {onRelease && (
        <Button
          size="sm"
          variant="quiet"
          className="max-md:min-h-11"
          aria-label={of === "package" ? t("toAccountLabel", { label }) : t("toProductLabel", { label })}
          onClick={onRelease}
        >
          {of === "package" ? t("toAccount") : t("toProduct")}
        </Button>
      )}
    </span>
  );
}
