// Whether a recipient signs with a one-time password of their device, and which device: offered where a service that checks it is set up.
import { Checkbox } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

type DeviceChoiceProps = {
  /** The serial that is typed; empty where it is not told, null where no password is asked for. */
  serial: string | null;
  /** The host of the service; undefined where none is set, or nobody knows yet. */
  service: string | undefined;
  onChoose: (serial: string | null) => void;
};

/** Without a service, what was chosen before or by a program can still be taken back. */
export function DeviceChoice({ serial, service, onChoose }: DeviceChoiceProps) {
  const t = useWords("recipients");
  if (!service && serial === null) return null;
  return (
    <>
      <Checkbox
        checked={serial !== null}
        hint={service ? t("device.hint", { service }) : t("device.noService")}
        onChange={(event) => onChoose(event.currentTarget.checked ? "" : null)}
      >
        {t("device.choice")}
      </Checkbox>
      {serial !== null && service ? (
        <FormField label={t("device.serial")} hint={t("device.serialHint", { service })} optional>
          <Input
            className="code max-w-60"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            longest={longest.short}
            value={serial}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
        </FormField>
      ) : null}
    </>
  );
}
