// Titles and descriptions of the package and its documents, as they are typed in the designer: saved a moment after typing pauses,
// from the version last seen; what somebody else wrote meanwhile is told and not written over. What is typed leads: as long as
// one is in its box, nothing that comes from the service changes it.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isStale, writeAttempts } from "#components/packages/stale-write.ts";
import { changeDocument } from "#components/queries/documents.ts";
import { changePackage, packageKeys } from "#components/queries/packages.ts";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import { useDesigner } from "./designer-context.ts";
import { forgetLeftTexts, type LeftText, leaveTexts, takeLeftTexts } from "./left-texts.ts";
import type { Look } from "./use-autosave.ts";

export type Member = "name" | "description";
/** Without an id it is the package's. */
export type TextOf = { member: Member; documentId?: string };
/**
 * `base` is what the service had when it was last known, `sent` what was sent there with no answer yet: neither is anybody
 * else's. `other` is what somebody else wrote, which has been told.
 */
type Typed = { value: string; base: string; sent?: string; other?: string };

const keyOf = ({ member, documentId }: TextOf): string => `${member} ${documentId ?? ""}`;

const ofKey = (key: string): TextOf => {
  const [member, documentId] = key.split(" ");
  return { member: member === "name" ? "name" : "description", ...(documentId ? { documentId } : {}) };
};

const isBlank = ({ member }: TextOf, value: string): boolean => member === "name" && value.trim() === "";
const isSaved = ({ value, base, sent }: Typed): boolean => sent === undefined && value.trim() === base;

const recordOf = (pkg: Package | undefined, { documentId }: TextOf) =>
  documentId === undefined ? pkg : pkg?.documents.find(({ id }) => id === documentId);

export function useOwnTexts() {
  const t = useWords("designer-parts");
  const ofDocuments = useWords("designer-documents");
  const { pkg, saving, fields, readOnly } = useDesigner();
  const client = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(() => new Map());
  const latest = useRef(typed);
  /** The box in which one types. */
  const typing = useRef<string>(undefined);
  /** What was typed over what somebody else wrote, and given up on leaving: it can be taken all the same. */
  const given = useRef(new Map<string, string>());

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
      if (!mine || isBlank(of, mine.value)) return;
      if (!(await look())) return;
      const record = recordOf(client.getQueryData<Package>(packageKeys.one(pkg.id)), of);
      if (!record) return set(of, undefined);
      const [theirs, value] = [record[of.member] ?? "", mine.value.trim()];
      if (![mine.base, mine.sent, value].includes(theirs)) return clash(of, theirs);
      try {
        if (theirs !== value) {
          keep(of, { base: theirs, sent: value });
          await write(of, value, versionOf(record));
          note(of, theirs, value, record.name);
        }
        keep(of, { base: value });
        await look({ isOwn: true });
        if (typing.current !== keyOf(of) && latest.current.get(keyOf(of))?.value.trim() === value) set(of, undefined);
        return;
      } catch (cause) {
        if (!isStale(cause) || attempt >= writeAttempts) throw cause;
      }
    }
  };

  /** What has been typed since stays. */
  const keep = (of: TextOf, how: Omit<Typed, "value">) => {
    const now = latest.current.get(keyOf(of));
    if (now) set(of, { value: now.value, ...how });
  };

  /** Told once; what is being typed is left alone, and not saved until it is taken. */
  const clash = (of: TextOf, other: string) => {
    const key = keyOf(of);
    const now = latest.current.get(key);
    if (!now || now.other === other) return;
    given.current.set(key, now.value);
    set(of, typing.current === key ? { ...now, other } : undefined);
    const take = () => {
      set(of, { value: latest.current.get(key)?.value ?? given.current.get(key) ?? now.value, base: other });
      saving.type(key, (look) => save(of, look));
    };
    say(t("text.twice", { member: of.member, theirs: other }), {
      broken: true,
      name: `own text ${key}`,
      action: { label: t("text.mine"), run: take },
    });
  };

  // A reload may overtake the save that it was asked about. What waits for a decision is not written over what is there by one.
  const restore = useEffectEvent(() => {
    if (readOnly) return;
    for (const { member, documentId, ...typed } of takeLeftTexts(pkg.id)) {
      const of = { member, ...(documentId ? { documentId } : {}) };
      set(of, typed);
      saving.type(keyOf(of), (look) => save(of, look));
    }
  });
  const leave = useEffectEvent(() => {
    const left = [...latest.current].flatMap(([key, { other, ...typed }]): LeftText[] => {
      const of = ofKey(key);
      return other !== undefined || isBlank(of, typed.value) || isSaved(typed) ? [] : [{ ...of, ...typed }];
    });
    leaveTexts(pkg.id, left);
  });
  const stay = useEffectEvent(() => forgetLeftTexts(pkg.id));
  useEffect(() => {
    const [onHide, onShow] = [() => leave(), () => stay()];
    restore();
    window.addEventListener("pagehide", onHide);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

  return {
    read: (of: TextOf): string => typed.get(keyOf(of))?.value ?? recordOf(pkg, of)?.[of.member] ?? "",
    type: (of: TextOf, value: string) => {
      const key = keyOf(of);
      typing.current = key;
      set(of, { base: recordOf(pkg, of)?.[of.member] ?? "", ...latest.current.get(key), value });
      saving.type(key, (look) => save(of, look));
    },
    /** Once one leaves it, what the service has is shown again; a blank title goes back to what it was. */
    leave: (of: TextOf) => {
      const key = keyOf(of);
      if (typing.current === key) typing.current = undefined;
      const mine = latest.current.get(key);
      if (!mine) return;
      if (mine.other !== undefined) given.current.set(key, mine.value);
      if (isBlank(of, mine.value) || isSaved(mine) || mine.other !== undefined) set(of, undefined);
    },
  };
}

export type OwnTexts = ReturnType<typeof useOwnTexts>;
