// The fields of a SAML provider: its metadata, pasted or from a file, or else what that would say, by hand.
import { FileCode2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { ClientFieldsProps } from "./oidc-fields.tsx";
import { ProgramField } from "./program-field.tsx";

export function SamlFields({ saved, value, set }: ClientFieldsProps) {
  const t = useWords("account-settings");
  const until = saved.certificate === value.certificate ? saved.certificateUntil : null;
  return (
    <>
      <Metadata value={value.metadata} set={(metadata) => set({ metadata })} />
      {value.metadata === "" && (
        <>
          <ProgramField
            label={t("signIn.saml.issuer")}
            hint={t("signIn.saml.issuerHint")}
            longest={longest.url}
            value={value.issuer}
            onText={(issuer) => set({ issuer })}
          />
          <ProgramField
            label={t("signIn.saml.entryPoint")}
            hint={t("signIn.saml.entryPointHint")}
            type="url"
            longest={longest.url}
            value={value.entryPoint}
            onText={(entryPoint) => set({ entryPoint })}
          />
          <FormField
            label={t("signIn.saml.certificate")}
            hint={
              <>
                {t("signIn.saml.certificateHint")}
                {until && (
                  <span className="block">
                    {t.rich("signIn.saml.until", { date: () => <Time at={until} style="date" /> })}
                  </span>
                )}
              </>
            }
          >
            <Textarea
              className="font-mono text-[0.75rem]"
              dir="ltr"
              rows={5}
              longest={longest.value}
              autoComplete="off"
              spellCheck={false}
              value={value.certificate}
              onChange={({ currentTarget }) => set({ certificate: currentTarget.value })}
            />
          </FormField>
        </>
      )}
    </>
  );
}

function Metadata({ value, set }: { value: string; set: (metadata: string) => void }) {
  const t = useWords("account-settings");
  const picker = useRef<HTMLInputElement>(null);
  const [refused, refuse] = useState<string>();

  async function take(file: File) {
    // A file that is moved or locked while it is read.
    const text = file.size > longest.metadata ? undefined : await file.text().catch(() => undefined);
    refuse(text === undefined ? t("signIn.saml.fileRefused", { name: file.name }) : undefined);
    if (text !== undefined) set(text);
  }

  return (
    <div className="grid gap-2">
      <FormField label={t("signIn.saml.metadata")} hint={t("signIn.saml.metadataHint")} error={refused}>
        <Textarea
          className="font-mono text-[0.75rem]"
          dir="ltr"
          rows={5}
          longest={longest.metadata}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      </FormField>
      <div>
        <Button className="max-md:min-h-11" onClick={() => picker.current?.click()}>
          <Icon as={FileCode2} />
          {t("signIn.saml.file")}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
          aria-label={t("signIn.saml.file")}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file can be chosen once more.
            event.currentTarget.value = "";
            if (file) void take(file);
          }}
        />
      </div>
    </div>
  );
}
