// Saves the fields through the public interface, call by call, always towards what is on screen now and always from the
// version last seen: what somebody else saved meanwhile is taken in instead of being overwritten.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { tellOtherWindows, usePackageNews } from "#components/packages/use-package-news.ts";
import { useSaveQueue } from "#components/packages/use-save-queue.ts";
import { useTurns } from "#components/packages/use-turns.ts";
import { runSaveCall } from "#components/queries/approvals.ts";
import { packageKeys, readPackage } from "#components/queries/packages.ts";
import { useReader } from "#components/ui/reader.ts";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { designerFields } from "#lib/designer/designer-fields.ts";
import { type Known, knownOf } from "#lib/designer/known.ts";
import { savesBetween } from "#lib/designer/own-saves.ts";
import { savePlan } from "#lib/designer/save-plan.ts";
import { saveTowards } from "#lib/designer/save-towards.ts";
import type { DesignerStore } from "#lib/designer/store.ts";
import { stillOpen, takeIn, withoutUndecided } from "#lib/designer/take-in.ts";
import { type Unsaved, unsavedOf } from "#lib/designer/unsaved.ts";
import { bringBack } from "./bring-back.ts";
import { newsWords } from "./news-words.ts";
import { type LeftOver, useKept } from "./use-kept.ts";
import { endSaves, noteSaves, ownSaves } from "./window-saves.ts";

/** The fields among what is saved here. */
const fieldsKey = "fields";

/** Reads the package anew and takes in what was saved elsewhere; answers whether it is a draft still. */
export type Look = (ways?: { isOwn?: boolean }) => Promise<boolean>;
export type Saving = Pick<ReturnType<typeof useAutosave>, "act" | "type" | "untype">;

type Ways = {
  readOnly: boolean;
  /** Who is signed in here; undefined where nothing is kept in this browser. */
  person: string | undefined;
  /** Hears of the package as often as it is read, in turn with what is saved here. */
  onLook: (pkg: Package) => void;
  /** Hears how many changes of a window that is gone were done again. */
  onBroughtBack: (count: number) => void;
};

/** The package, and `documents`, those that can be designed, as the server had them when the designer opened. */
export function useAutosave(
  { id: packageId, conditions, roles }: Pick<Package, "id" | "conditions" | "roles">,
  store: DesignerStore,
  documents: Document[],
  { readOnly, person, onLook, onBroughtBack }: Ways,
) {
  const t = useWords("designer");
  const reader = useReader();
  const client = useQueryClient();
  const known = useRef<Known>(undefined);
  known.current ??= knownOf(documents, conditions);
  const inTurn = useTurns();
  const unsaved = useCallback(
    () => (known.current && !readOnly ? unsavedOf(known.current, store.getState()) : undefined),
    [store, readOnly],
  );
  const take = (left: Unsaved[]): LeftOver | undefined => {
    if (readOnly) return { why: "sent", fields: left.flatMap(({ changes }) => changes.map(({ of }) => of)) };
    if (!known.current) return undefined;
    const ids = new Set(roles.map(({ id }) => id));
    const { count, lost } = bringBack(store, left, { known: known.current, roles: ids, label: t("step.before") });
    if (count > 0) onBroughtBack(count);
    return lost.length > 0 ? { why: "gone", fields: lost } : undefined;
  };
  const { keep, keepSoon, stop, leftOver, letGo } = useKept(
    person === undefined ? undefined : { person, thing: packageId },
    {
      unsaved,
      take,
      settled: async () => (await flush()) || !isWaiting(),
    },
  );
  const isKept = useCallback((key: string) => key === fieldsKey && keep(), [keep]);
  const { state, schedule, flush, forget: untype, isWaiting, loses } = useSaveQueue(isKept);

  /** What is to be checked before sending, of the package as the service has it now. */
  const lookAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: packageKeys.preflight(packageId) }),
    [client, packageId],
  );

  /** `isOwn`: what has come is of an act of one's own, which is told by whoever acted. */
  const look = useCallback<Look>(
    async ({ isOwn = false } = {}) => {
      const pkg = await readPackage(packageId);
      const { fields, conflicts } = store.getState();
      const fresh = pkg.documents.filter((document) => document.id !== pkg.consent);
      if (pkg.status !== "DRAFT") {
        if (known.current && !readOnly && savePlan(known.current.saved, fields, known.current.conditions).length > 0)
          say(t("trouble.sent"), { broken: true });
        if (!readOnly) await stop();
        store.getState().takeIn({ fields: designerFields(fresh, pkg.conditions), conflicts: new Map(), foreign: [] });
      } else if (known.current) {
        const there = { documents: fresh, conditions: pkg.conditions ?? [] };
        const taken = takeIn(known.current, there, fields, conflicts, ownSaves(packageId));
        known.current = taken.known;
        const words = newsWords(t, reader, taken.news);
        if (taken.isOther || words || taken.conflicts.size > 0 || taken.foreign.length > 0)
          store.getState().takeIn(taken);
        if (words && !isOwn) say(words);
        keepSoon();
      }
      const before = client.getQueryData(packageKeys.one(packageId));
      const now = client.setQueryData(packageKeys.one(packageId), pkg);
      // What somebody else has done may be something to check; an act of one's own is not over yet.
      if (!isOwn && now !== before) lookAgain();
      if (pkg.status === "DRAFT") onLook(pkg);
      return pkg.status === "DRAFT";
    },
    [packageId, store, client, readOnly, t, reader, onLook, keepSoon, stop, lookAgain],
  );

  const save = useCallback(async () => {
    let wrote = false;
    try {
      await saveTowards(known, {
        wanted: (from) => {
          const { fields, conflicts } = store.getState();
          const open = stillOpen(conflicts, fields);
          if (open.size < conflicts.size) store.setState({ conflicts: open });
          const goal = withoutUndecided(fields, open, from);
          noteSaves(packageId, savesBetween(from.saved, goal), { isUnderWay: true });
          return goal;
        },
        run: async (from, step) => {
          const answer = await runSaveCall(packageId, from, step);
          wrote = true;
          return answer;
        },
        look,
      });
    } finally {
      keep();
      endSaves(packageId);
      if (wrote) tellOtherWindows(packageId);
    }
    // The next screen asks again by itself; asking here would read the whole package after every stroke.
    await client.invalidateQueries({ queryKey: packageKeys.all, refetchType: "none" });
  }, [packageId, store, client, look, keep]);

  const begin = useCallback(() => {
    schedule(fieldsKey, () => inTurn(save));
    keepSoon();
  }, [schedule, inTurn, save, keepSoon]);

  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (!readOnly && (now.fields !== before.fields || now.conflicts !== before.conflicts)) begin();
      }),
    [store, begin, readOnly],
  );

  usePackageNews(packageId, () => {
    // No connection or no session is said when something is to be saved.
    inTurn(look).catch(() => undefined);
  });

  const retry = useCallback(() => {
    begin();
    return flush();
  }, [begin, flush]);

  /**
   * Does something to the package that is no field's: all fields are saved first, saving waits meanwhile, and what came of it is
   * taken in. Answers false where it was not begun: something is not saved, or the package is no draft any more.
   */
  const act = useCallback(
    async (run: (look: Look) => Promise<unknown>): Promise<boolean> => {
      if (!(await flush())) {
        say(t("trouble.notSaved"), { broken: true });
        return false;
      }
      return inTurn(async () => {
        if (!(await look())) return false;
        await run(look);
        tellOtherWindows(packageId);
        await look({ isOwn: true });
        await client.invalidateQueries({ queryKey: packageKeys.all, refetchType: "none" });
        lookAgain();
        return true;
      });
    },
    [flush, inTurn, look, client, packageId, t, lookAgain],
  );

  /** The same for what is typed: a moment after typing pauses, the newest of each thing. */
  const type = useCallback(
    (key: string, save: (look: Look) => Promise<unknown>) =>
      schedule(key, () =>
        inTurn(async () => {
          await save(look);
          tellOtherWindows(packageId);
        }),
      ),
    [schedule, inTurn, look, packageId],
  );

  return { state, flush, retry, kept: { loses, leftOver, letGo }, act, type, untype };
}
