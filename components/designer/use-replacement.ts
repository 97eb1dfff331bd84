// Another file for a document: what its pages would be is asked first, then it is replaced together with what becomes of the
// fields, as the document stood when that was decided.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isStale, writeAttempts } from "#components/packages/stale-write.ts";
import { useLengthRefusal } from "#components/packages/use-length-refusal.ts";
import { replaceContent, tryContent } from "#components/queries/documents.ts";
import { packageKeys } from "#components/queries/packages.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { Document, PageRecord } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Replacement } from "#lib/contract/records/replacement.ts";
import { versionOf } from "#lib/contract/version.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { designerFields } from "#lib/designer/designer-fields.ts";
import { fieldsOnNewFile, fileOf } from "#lib/designer/file-step.ts";
import { type Fate, lostOn, replacementFor } from "#lib/designer/fitting.ts";
import { useDesigner } from "./designer-context.ts";
import type { Look } from "./use-autosave.ts";
import { useDocumentName } from "./use-document-name.ts";

export type Phase =
  | { kind: "choose"; file?: File; problem?: string }
  /** `share`: how much of it has left, from 0 to 1. */
  | { kind: "trying"; file: File; share: number }
  | { kind: "decide"; file: File; pages: PageRecord[]; problem?: string }
  | { kind: "replacing"; file: File; pages: PageRecord[]; share: number };

type Tried = { was: DesignerField[]; seen: Document; replacement: Required<Omit<Replacement, "former">> };

/** What was done, in numbers. */
export type Replaced = { moved: number; removed: number };
/** Why it was not done. */
type Kept = "changed" | "more" | "undecided" | "gonePackage";

const sizesOf = (pages: readonly PageRecord[]): string => versionOf(pages.map(({ width, height }) => [width, height]));

/** `document` as it stood when the question was asked. */
export function useReplacement(document: Document, onDone: (replaced: Replaced) => void) {
  const t = useWords("designer-documents");
  const reason = useReason();
  const lengthRefusal = useLengthRefusal();
  const client = useQueryClient();
  const nameOf = useDocumentName();
  const { pkg, saving, fields: store } = useDesigner();
  const [phase, setPhase] = useState<Phase>({ kind: "choose" });
  const [fates, setFates] = useState<ReadonlyMap<string, Fate>>(() => new Map());
  const underway = useRef<AbortController>(undefined);
  const isBusy = useRef(false);
  /** What is being done, as a step once it is known to be. */
  const sent = useRef<Tried>(undefined);
  const params = { packageId: pkg.id, documentId: document.id };
  useEffect(() => () => underway.current?.abort(), []);

  const known = () =>
    client.getQueryData<Package>(packageKeys.one(pkg.id))?.documents.find(({ id }) => id === document.id);
  const fieldsHere = () => store.getState().fields.filter((field) => field.documentId === document.id);
  const fateOf = (key: string): Fate => fates.get(key) ?? "move";

  /** Changes nothing, and can be stopped. */
  async function attempt(file: File) {
    underway.current?.abort();
    const stop = new AbortController();
    underway.current = stop;
    const show = (next: Phase) => {
      if (!stop.signal.aborted) setPhase(next);
    };
    show({ kind: "trying", file, share: 0 });
    try {
      const tooLong = await lengthRefusal(file, stop.signal);
      if (stop.signal.aborted) return;
      if (tooLong) return show({ kind: "choose", problem: tooLong });
      const progress = (share: number) => show({ kind: "trying", file, share });
      const pages = await tryContent(params, file, { progress, signal: stop.signal });
      setFates(new Map());
      show({ kind: "decide", file, pages });
    } catch (cause) {
      show({ kind: "choose", file, problem: reason(cause) });
    }
  }

  const stop = () => {
    underway.current?.abort();
    setPhase({ kind: "choose" });
  };

  /** `shown`: the keys of what was decided about. */
  async function send(
    file: File,
    pages: PageRecord[],
    shown: ReadonlySet<string>,
    look: Look,
  ): Promise<Replaced | Kept> {
    for (let tried = 1; ; tried += 1) {
      const seen = known();
      if (!seen) return "gonePackage";
      if (fileOf(seen) !== fileOf(document)) return "changed";
      const fields = fieldsHere();
      if (fields.some(({ key }) => store.getState().conflicts.has(key))) return "undecided";
      const lost = lostOn(pages, fields);
      if (lost.some(({ key }) => !shown.has(key))) return "more";
      const replacement = replacementFor(lost, fateOf, pages, fields);
      try {
        const progress = (share: number) => setPhase({ kind: "replacing", file, pages, share });
        sent.current = { was: store.getState().fields, seen, replacement };
        const answer = await replaceContent(params, file, replacement, { progress, version: versionOf(seen) });
        note(sent.current, answer);
        return { moved: replacement.moved.length, removed: replacement.removed.length };
      } catch (cause) {
        if (!isStale(cause) || tried >= writeAttempts) throw cause;
        if (!(await look())) return "changed";
      }
    }
  }

  /** One step, with what became of the fields. */
  function note({ seen, replacement, was }: Tried, now: Document) {
    store.getState().noteDocument(
      t("step.file", { name: nameOf(document) }),
      {
        kind: "file",
        id: document.id,
        before: { file: fileOf(seen), pages: seen.pages },
        after: { file: fileOf(now), pages: now.pages },
      },
      { was, next: fieldsOnNewFile(store.getState().fields, document.id, replacement, designerFields([now], null)) },
    );
  }

  /** An answer that got lost may have been a yes: then the file is there, as it was tried. */
  async function hasLanded(cause: unknown, pages: PageRecord[]): Promise<boolean> {
    if (!(cause instanceof CallError) || cause.outcome !== "unknown") return false;
    const isSeen = await saving.act(async () => undefined).catch(() => false);
    const seen = known();
    if (!isSeen || !seen || fileOf(seen) === fileOf(document) || sizesOf(seen.pages) !== sizesOf(pages)) return false;
    // What was taken in of it is no step that leads back to the pages before.
    store.getState().fitDocument(document.id, new Set());
    if (sent.current) note(sent.current, seen);
    return true;
  }

  async function replace(shown: ReadonlySet<string>) {
    if (phase.kind !== "decide" || isBusy.current) return;
    const { file, pages } = phase;
    isBusy.current = true;
    setPhase({ kind: "replacing", file, pages, share: 0 });
    let outcome: Replaced | Kept | undefined;
    let problem: string | undefined;
    try {
      await saving.act(async (look) => {
        outcome = await send(file, pages, shown, look);
      });
    } catch (cause) {
      // What comes after the file is there is not what it failed at.
      if (typeof outcome !== "object" && (await hasLanded(cause, pages))) outcome = { moved: 0, removed: 0 };
      else problem = reason(cause);
    }
    isBusy.current = false;
    if (typeof outcome === "object") return onDone(outcome);
    if (outcome === "changed" || outcome === "gonePackage")
      return setPhase({ kind: "choose", problem: t(`replace.${outcome}`) });
    setPhase({
      kind: "decide",
      file,
      pages,
      ...(outcome ? { problem: t(`replace.${outcome}`) } : problem ? { problem } : {}),
    });
  }

  const decide = (keys: Iterable<string>, fate: Fate) =>
    setFates((now) => new Map([...now, ...[...keys].map((key) => [key, fate] as const)]));

  return { phase, attempt, stop, replace, fateOf, decide };
}
