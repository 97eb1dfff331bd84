// Titles and descriptions of the package and its documents, as they are typed in the designer: saved a moment after typing pauses,
// from the version last seen; what somebody else wrote meanwhile is told and not written over.
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isStale, writeAttempts } from "#components/packages/stale-write.ts";
import { changeDocument } from "#components/queries/documents.ts";
import { changePackage, packageKeys } from "#components/queries/packages.ts";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import { useDesigner } from "./designer-context.ts";
import type { Look } from "./use-autosave.ts";

export type Member = "name" | "description";
/** Without an id it is the package's. */
export type TextOf = { member: Member; documentId?: string };
/** `base` is what stood there when typing began. */
type Typed = { value: string; base: string };

const keyOf = ({ member, documentId }: TextOf): string => `${member} ${documentId ?? ""}`;

const recordOf = (pkg: Package | undefined, { documentId }: TextOf) =>
  documentId === undefined ? pkg : pkg?.documents.find(({ id }) => id === documentId);

export function useOwnTexts() {
  const t = useWords("designer-parts");
  const ofDocuments = useWords("designer-documents");
  const { pkg, saving, fields } = useDesigner();
  const client = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(() => new Map());
  const latest = useRef(typed);

  const set = (of: TextOf, one: Typed | undefined) => {
    const next = new Map(latest.current);
    if (one) next.set(keyOf(of), one);
    else next.delete(keyOf(of));
    latest.current = next;
    setTyped(next);
  };

  const write = ({ member, documentId }: TextOf, value: string, version: string) =>
    documentId === undefined
      ? changePackage(pkg.id, { [member]: value }, version)
      : changeDocument(pkg.id, documentId, { [member]: value }, version);

  /** Everything that is typed at one text is one step until something else is done. */
  const note = (of: TextOf, before: string, after: string, name: string) => {
    const { member, documentId = "" } = of;
    const label = member === "name" ? ofDocuments("step.name", { name }) : ofDocuments("step.about", { name });
    const change = { kind: "text", id: documentId, before: { [member]: before }, after: { [member]: after } } as const;
    fields.getState().noteDocument(label, change, { run: { of: keyOf(of), at: 0 } });
  };

  const save = async (of: TextOf, look: Look) => {
    for (let attempt = 1; ; attempt += 1) {
      const mine = latest.current.get(keyOf(of));
      // A blank title is told where it stands and not sent.
      if (!mine || (of.member === "name" && mine.value.trim() === "")) return;
      if (!(await look())) return;
      const record = recordOf(client.getQueryData<Package>(packageKeys.one(pkg.id)), of);
      if (!record) return set(of, undefined);
      const [theirs, value] = [record[of.member] ?? "", mine.value.trim()];
      if (theirs !== mine.base && theirs !== value) {
        set(of, undefined);
        say(t("text.twice", { member: of.member, theirs }), {
          broken: true,
          action: { label: t("text.mine"), run: () => type(of, mine.value, theirs) },
        });
        return;
      }
      try {
        if (theirs !== value) {
          await write(of, value, versionOf(record));
          note(of, theirs, value, record.name);
        }
        await look({ isOwn: true });
        if (latest.current.get(keyOf(of)) === mine) set(of, undefined);
        return;
      } catch (cause) {
        if (!isStale(cause) || attempt >= writeAttempts) throw cause;
      }
    }
  };

  const type = (of: TextOf, value: string, base: string) => {
    set(of, { value, base: latest.current.get(keyOf(of))?.base ?? base });
    saving.type(keyOf(of), (look) => save(of, look));
  };

  return {
    read: (of: TextOf): string => typed.get(keyOf(of))?.value ?? recordOf(pkg, of)?.[of.member] ?? "",
    type: (of: TextOf, value: string) => type(of, value, recordOf(pkg, of)?.[of.member] ?? ""),
    /** A blank title goes back to what it was once one leaves it. */
    leave: (of: TextOf) => {
      if (of.member === "name" && latest.current.get(keyOf(of))?.value.trim() === "") set(of, undefined);
    },
  };
}

export type OwnTexts = ReturnType<typeof useOwnTexts>;
