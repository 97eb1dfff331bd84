// Invites everybody of a pasted list: who is there already, or is no address, is told before; who could not be invited stays in it.
import { useState } from "react";
import { type ReadPerson, readPeople } from "#components/packages/read-people.ts";
import { useInviteSender } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { useReader } from "#components/ui/reader.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import { say } from "#components/ui/toast.tsx";
import { useNoteUnsaved } from "#components/ui/use-note-unsaved.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { splitName } from "#lib/core/person-name.ts";
import { rowOf } from "#lib/language/formats.ts";
import { BecomingPart, type Inviter, useBecoming } from "./becoming.tsx";

/** Senders have no language and no copies to be told of in a list. */
const nothingElse = { languages: new Map<string, string>(), copyWords: new Set<string>() };

/** Such that it is read as the same person again. */
const asTyped = ({ name, email }: ReadPerson): string => (name && email ? `"${name}" <${email}>` : name || email);

const namesOf = (name: string) => splitName(name) ?? { firstName: "", lastName: "" };

type InviteManyProps = Inviter & {
  open: boolean;
  onClose: () => void;
  known: readonly Sender[];
};

export function InviteMany({ open, onClose, known, ...inviter }: InviteManyProps) {
  const t = useWords("senders");
  const tRoles = useWords("roles");
  const becoming = useBecoming(inviter, open);
  const reason = useReason();
  const reader = useReader();
  const invite = useInviteSender();
  const [text, setText] = useState("");
  useNoteUnsaved(text !== "");
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const people = readPeople(text, { ...nothingElse, present: known.map(({ email }) => email) });
  const wanted = people.filter(({ problem }) => problem === undefined);
  const there = [...new Set(people.filter(({ problem }) => problem === "already").map(({ email }) => email))];
  const twice = [...new Set(people.filter(({ problem }) => problem === "twice").map(({ email }) => email))];
  const wrong = people.filter(({ problem }) => problem === "noAddress" || problem === "address").map(asTyped);
  const isBusy = done !== undefined;

  const offReason =
    wanted.length === 0 ? t("many.nobody") : becoming.ids.length === 0 ? tRoles("assign.none") : undefined;

  async function run() {
    if (isBusy || offReason) return;
    setFailure(undefined);
    let asked = 0;
    setDone(asked);
    try {
      for (const person of wanted) {
        await invite.mutateAsync({ email: person.email, ...namesOf(person.name), ...becoming.body });
        asked += 1;
        setDone(asked);
      }
      say(t("many.done", { count: asked }));
      setText("");
      becoming.reset();
      onClose();
    } catch (cause) {
      // Those who were not asked stay to be asked again.
      setText([...wanted.slice(asked).map(asTyped), ...wrong].join("\n"));
      setFailure(t("many.failed", { reason: reason(cause, t("inviting.failed")), count: asked }));
    }
    setDone(undefined);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closable={!isBusy}
      title={t("many.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("inviting.cancel")}</Button>
          <Button
            variant="primary"
            onClick={() => void run()}
            offReason={isBusy ? undefined : offReason}
            busyLabel={isBusy ? t("many.busy", { done, all: Math.max(wanted.length, done) }) : undefined}
          >
            {t("many.act", { count: wanted.length })}
          </Button>
        </>
      }
    >
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      <FormField
        label={t("many.label")}
        hint={t("many.hint")}
        error={wrong.length > 0 ? t("many.wrong", { text: wrong.join(" · "), count: wrong.length }) : undefined}
      >
        <Textarea
          rows={6}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          longest={longest.value}
          readOnly={isBusy}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </FormField>
      {there.length > 0 && <Banner>{t("many.there", { text: rowOf(there, reader), count: there.length })}</Banner>}
      {twice.length > 0 && <Banner>{t("many.twice", { text: rowOf(twice, reader), count: twice.length })}</Banner>}
      <BecomingPart becoming={becoming} makesManagers={inviter.makesManagers} />
    </Dialog>
  );
}
