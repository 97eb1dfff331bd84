// The line at the foot of the signing page, and its links: one on each line, its address last.
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

type Footer = { text: string; links: string };
type FooterFieldsProps = {
  label: string;
  hint: string;
  error: string | undefined;
  readOnly: boolean;
  value: Footer;
  onChange: (value: Footer) => void;
};

export function FooterFields({ label, hint, error, readOnly, value, onChange }: FooterFieldsProps) {
  const t = useWords("signing-page");
  return (
    <div className="grid gap-3">
      <FormField label={label} hint={hint}>
        <Input
          longest={longest.short}
          readOnly={readOnly}
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
        />
      </FormField>
      <FormField label={t("control.footerLinks")} hint={t("control.footerLinksHint")} error={error}>
        <Textarea
          rows={3}
          longest={longest.long}
          readOnly={readOnly}
          value={value.links}
          onChange={(event) => onChange({ ...value, links: event.currentTarget.value })}
        />
      </FormField>
    </div>
  );
}
