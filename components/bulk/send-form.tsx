// Sends what can go out of a tried file, after asking once more; then its batch is shown.
import { useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { batchKey, type ChosenFile, type Matches, sendFile } from "#components/queries/bulk.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { batchHref } from "./bulk-address.ts";

type SendFormProps = {
  templateId: string;
  file: ChosenFile;
  columns: Matches;
  count: number;
  wrong: number;
  /** The figures are not of what would be sent now. */
  isOld: boolean;
  /** What would be sent could not be tried. */
  isUntried: boolean;
  name: string;
  onName: (name: string) => void;
};

/** Not `crypto.randomUUID`: on plain HTTP browsers offer it only to localhost. */
const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export function SendForm({ templateId, file, columns, count, wrong, isOld, isUntried, name, onName }: SendFormProps) {
  const t = useWords("bulk");
  const goTo = useGoTo();
  const reason = useReason();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  /** One for each thing that can be sent: pressed again after no answer came, it is not sent a second time. */
  const tokens = useRef(new Map<string, string>());
  const called = name.trim();

  async function send() {
    if (isBusy) return;
    setBusy(true);
    setFailed(undefined);
    const what = JSON.stringify([file.id, columns, called]);
    const once = tokens.current.get(what) ?? newToken();
    tokens.current.set(what, once);
    try {
      const { id } = await sendFile(templateId, file, { name: called, columns, once });
      void client.invalidateQueries({ queryKey: batchKey(templateId, "list") });
      goTo(batchHref(templateId, id));
    } catch (cause) {
      setFailed(cause);
      setBusy(false);
    }
  }

  return (
    <section>
      <SectionHead>
        <h2>{t("send.title")}</h2>
      </SectionHead>
      <div className="grid max-w-120 gap-3">
        <FormField label={t("send.name")} required>
          <Input longest={longest.short} value={name} onChange={({ currentTarget }) => onName(currentTarget.value)} />
        </FormField>
        <div>
          <Button
            variant="primary"
            className="max-md:min-h-11"
            offReason={
              isUntried ? t("dry.none") : count === 0 ? t("send.nothing") : called ? undefined : t("send.noName")
            }
            busyLabel={isOld ? t("file.reading") : undefined}
            onClick={() => setAsked(true)}
          >
            <Icon as={Send} />
            {t("send.act", { count })}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={(open) => {
          setAsked(open);
          setFailed(undefined);
        }}
        question={t("send.question", { count })}
        consequence={t("send.consequence", { wrong })}
        actLabel={t("send.act", { count })}
        keepLabel={t("send.keep")}
        harmless
        {...(isBusy ? { busyLabel: t("send.busy") } : {})}
        onAct={() => void send()}
      >
        {failed !== undefined && (
          <Banner tone="critical" live="polite">
            {reason(failed)}
          </Banner>
        )}
      </ConfirmDialog>
    </section>
  );
}
