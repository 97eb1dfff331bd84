// Acts for which the interface wants to know once more who sits there: it is asked for the password or a passkey, and the act is done after all.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { z } from "zod";
import { NoPasskey } from "#components/queries/browser-passkey.ts";
import { confirmByPasskey, ownPasskeys } from "#components/queries/passkeys.ts";
import { confirmPassword } from "#components/queries/security.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { usePasskeysHere } from "#components/ui/use-passkeys-here.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { longest } from "#lib/contract/records/longest.ts";

type Waiting = { goOn: () => void; giveUp: () => void };

/** Whoever gives up hears the interface's refusal. The dialog has to be drawn beside what acts. */
export function useConfirmed(): { confirmed: <T>(act: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<Waiting>(undefined);

  async function confirmed<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (cause) {
      if (!(cause instanceof CallError) || cause.key !== "error.forbidden.confirmFirst") throw cause;
      await new Promise<void>((resolve, reject) => {
        waiting.current = { goOn: resolve, giveUp: () => reject(cause) };
        setAsking(true);
      });
      return act();
    }
  }

  const close = (how: keyof Waiting) => {
    setAsking(false);
    waiting.current?.[how]();
    waiting.current = undefined;
  };
  const dialog = isAsking ? <ConfirmPassword onDone={() => close("goOn")} onCancel={() => close("giveUp")} /> : null;
  return { confirmed, dialog };
}

const Password = z.object({ password: z.string().min(1) });

function ConfirmPassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useWords("security");
  const reason = useReason();
  const form = useCheckedForm(Password, { password: "" });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await confirmPassword(password);
      onDone();
    } catch (cause) {
      form.fail(reason(cause, t("confirm.failed")));
    }
  });
  const found = useQuery(ownPasskeys).data;
  const here = usePasskeysHere(found?.origin);
  const hasPasskey = here === "yes" && found !== undefined && found.passkeys.length > 0;
  const [proving, setProving] = useState(false);

  async function prove() {
    setProving(true);
    form.clearErrors();
    try {
      await confirmByPasskey();
      onDone();
    } catch (cause) {
      form.fail(cause instanceof NoPasskey ? t(`passkeys.no.${cause.why}`) : reason(cause, t("confirm.failed")));
      setProving(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t("confirm.title")}
      lead={hasPasskey ? t("confirm.leadPasskey") : t("confirm.lead")}
      footer={
        <>
          <Button onClick={onCancel}>{t("confirm.cancel")}</Button>
          {hasPasskey && (
            <Button busyLabel={proving ? t("passkeys.waiting") : undefined} onClick={() => void prove()}>
              {t("confirm.passkey")}
            </Button>
          )}
          <Button
            variant="primary"
            form="confirm-password"
            type="submit"
            busyLabel={form.busy ? t("confirm.busy") : undefined}
          >
            {t("confirm.act")}
          </Button>
        </>
      }
    >
      <form
        id="confirm-password"
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          // A form around the one that asked is not sent by this one.
          event.stopPropagation();
          void submit(event);
        }}
      >
        {form.failure && <Problem>{form.failure}</Problem>}
        <TextField
          control={form.control}
          name="password"
          label={t("confirm.password")}
          problem={t("confirm.missing")}
          required
          dir="ltr"
          type="password"
          longest={longest.password}
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  );
}
