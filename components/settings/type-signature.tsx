// Typing one's signature or initials for the profile, in one of the hands of the ceremony; it is kept as a picture.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TypeMark } from "#components/ceremony/type-mark.tsx";
import { me } from "#components/queries/instance.ts";
import { initialsOfNames } from "#components/ui/initials.ts";
import { KeepDialog } from "#components/ui/keep-dialog.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { SavedMarkKind } from "#lib/contract/records/saved-mark-kinds.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import type { TypedMark } from "#lib/contract/records/signature-mark.ts";
import { pictureOfText } from "./picture-of-text.ts";

type TypeSignatureProps = {
  kind: SavedMarkKind;
  failure: string | null;
  busy: boolean;
  /** Answers whether it is saved. */
  onSave: (picture: File) => Promise<boolean>;
  onClose: () => void;
};

/** What stands there to begin with, as in the ceremony: the name, or its initials. */
export function typedAtFirst(
  kind: SavedMarkKind,
  person: Pick<Sender, "firstName" | "lastName" | "email"> | undefined,
): TypedMark {
  const { firstName = "", lastName = "", email = "" } = person ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const text = kind === "signature" ? name : person ? initialsOfNames(firstName, lastName, email) : "";
  return { kind: "typed", text, face: "Marck Script" };
}

export function TypeSignature({ kind, failure, busy, onSave, onClose }: TypeSignatureProps) {
  const t = useWords("settings");
  const person = useQuery(me).data;
  const [typed, setTyped] = useState<TypedMark>();
  const [isBroken, setIsBroken] = useState(false);
  const mark = typed ?? typedAtFirst(kind, person);

  async function save() {
    setIsBroken(false);
    const picture = await pictureOfText(mark, `${kind}.png`).catch(() => undefined);
    if (!picture) setIsBroken(true);
    else if (await onSave(picture)) onClose();
  }

  return (
    <KeepDialog
      title={t("signature.typeTitle", { kind })}
      lead={t("signature.typeLead")}
      act={t("signature.save", { kind })}
      cancel={t("signature.cancel")}
      busy={busy ? t("signature.saving") : undefined}
      offReason={mark.text.trim() === "" ? t("signature.typeMissing", { kind }) : undefined}
      failure={isBroken ? t("signature.failed", { kind }) : (failure ?? undefined)}
      onKeep={save}
      onClose={onClose}
    >
      {/* What frames the chosen hand in the ceremony is the account's; here it is the desk's own. */}
      <div className="[--brand:var(--color-accent)]">
        <TypeMark kind={kind} draft={mark} onChange={setTyped} />
      </div>
    </KeepDialog>
  );
}
