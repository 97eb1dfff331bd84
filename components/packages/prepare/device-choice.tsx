// Whether a recipient signs with a one-time password of their device, and which device: offered where a service that checks it is set up.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { signingMethodOf } from "#components/queries/roles.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { oneTimeCodeMethod } from "#lib/packages/roles/signing-methods.ts";
import type { DeviceChosen } from "./recipient-extras.ts";

type DeviceChoiceProps = {
  serial: DeviceChosen;
  /** The host of the service; undefined where none is set, or nobody knows yet. */
  service: string | undefined;
  /** Where the serial that was named before can be read; undefined where nothing is saved yet. */
  place: { packageId: string; roleId: string } | undefined;
  /** Whose device it is. */
  email: string;
  onChoose: (serial: string | null) => void;
};

/** Without a service, what was chosen before or by a program can still be taken back. */
export function DeviceChoice({ serial, service, place, email, onChoose }: DeviceChoiceProps) {
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
      {serial !== null && <DeviceSerial {...{ serial, service, place, email, onChoose }} />}
    </>
  );
}

type DeviceSerialProps = Omit<DeviceChoiceProps, "serial"> & { serial: string | true };

/** Without a service it is shown, to be cleared, where there is one. */
function DeviceSerial({ serial, service, place, email, onChoose }: DeviceSerialProps) {
  const t = useWords("recipients");
  const found = useQuery({
    ...signingMethodOf(place?.packageId ?? "", place?.roleId ?? ""),
    enabled: serial === true && place !== undefined,
  });
  const kept = found.data?.typeId === oneTimeCodeMethod ? found.data.payload : "";
  const value = serial === true ? kept : serial;
  const isCleared = useClearedFor(email, value);
  if (!service && value === "") return null;
  const hint = found.isError && serial === true ? t("device.serialUnread") : undefined;
  return (
    <>
      <FormField
        label={t("device.serial")}
        hint={hint ?? t("device.serialHint", { service: service ?? "DIGIPASS" })}
        optional
      >
        <div className="flex gap-2">
          <Input
            className="code max-w-60"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            longest={longest.short}
            value={value}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
          {value !== "" && (
            <Button variant="quiet" onClick={() => onChoose("")}>
              {t("device.serialClear")}
            </Button>
          )}
        </div>
      </FormField>
      <div role="status">{isCleared && <Hint>{t("device.serialCleared")}</Hint>}</div>
    </>
  );
}

/** Whether the serial went because the address is another one now; until one is named anew. */
function useClearedFor(email: string, value: string): boolean {
  const [last, setLast] = useState({ email, value, isCleared: false });
  if (last.email === email && last.value === value) return last.isCleared;
  const isGone = last.value !== "" && value === "" && last.email !== email;
  const next = { email, value, isCleared: value === "" && (isGone || last.isCleared) };
  setLast(next);
  return next.isCleared;
}
