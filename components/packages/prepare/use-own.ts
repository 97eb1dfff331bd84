// A draft's own name, message, due date, language and way of signing as they are typed; what was saved elsewhere is taken in,
// not overwritten.
import { useCallback, useMemo, useRef, useState } from "react";
import { changePackage, useRefreshPackages } from "#components/queries/packages.ts";
import { useZone } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { differing, threeWay } from "#lib/contract/three-way.ts";
import { versionOf } from "#lib/contract/version.ts";
import { writeAttempts } from "../stale-write.ts";
import { useNewPackageLanguage } from "../use-new-package-language.ts";
import type { useSaveQueue } from "../use-save-queue.ts";
import { fromInput, toInput } from "./local-time.ts";
import { dueProblemOf } from "./unsaved.ts";

/** `language`: a code, as the package has it. `inPerson`: signed on the sender's device, which goes from hand to hand. */
export type Own = { name: string; emailMessage: string; due: string; language: string; inPerson: boolean };

/** What a draft that is not made yet will start with. */
type Start = { name: string; language: string };

const ownOf = (pkg: Package | undefined, zone: string, start: Start): Own => ({
  name: pkg?.name ?? start.name,
  emailMessage: pkg?.emailMessage ?? "",
  due: toInput(pkg?.due ?? null, zone),
  language: pkg?.language ?? start.language,
  inPerson: pkg?.settings?.ceremony?.inPerson === true,
});

/** What of it can be saved as it stands: a blank name and a date that has passed are told on the page, not sent. */
const savable = (own: Own, before: Own, isHalf: boolean, zone: string): Own => ({
  ...own,
  name: own.name.trim() || before.name,
  due: dueProblemOf(fromInput(own.due, zone), isHalf, Date.now()) ? before.due : own.due,
});

/** A write says only what changes: the other members of the settings stay. */
const withCeremony = (pkg: Package, change: CeremonySettings): Package => ({
  ...pkg,
  settings: { ...pkg.settings, ceremony: { ...pkg.settings?.ceremony, ...change } },
});

type Around = {
  ensure: (name?: string) => Promise<string>;
  queue: Pick<ReturnType<typeof useSaveQueue>, "schedule">;
  look: () => Promise<void>;
};

export function useOwn(pkg: Package | undefined, { ensure, queue, look }: Around) {
  const t = useWords("prepare");
  const unnamed = t("newPackage");
  const spoken = useNewPackageLanguage().language ?? "";
  const start = useMemo(() => ({ name: unnamed, language: spoken }), [unnamed, spoken]);
  const [typed, setTyped] = useState<Own>();
  /** What the server has where both sides changed the same; those members are not saved until one of the two is chosen. */
  const [theirs, setTheirs] = useState<Own>();
  const latest = useRef<Own>(undefined);
  const undecided = useRef<Own>(undefined);
  const held = useRef<ReadonlySet<keyof Own>>(new Set());
  const known = useRef<Package>(undefined);
  const [isHalf, setHalf] = useState(false);
  const half = useRef(false);
  const refresh = useRefreshPackages();
  const zone = useZone();
  const base = ownOf(known.current ?? pkg, zone, start);
  const shown = typed ?? base;

  const set = useCallback((own: Own | undefined) => {
    latest.current = own;
    setTyped(own);
  }, []);
  const decideOn = useCallback((own: Own | undefined, members: readonly (keyof Own)[] = []) => {
    undecided.current = own;
    held.current = new Set(members);
    setTheirs(own);
  }, []);

  const takeIn = useCallback(
    (before: Package | undefined, fresh: Package): boolean => {
      const [was, now] = [ownOf(known.current ?? before, zone, start), ownOf(fresh, zone, start)];
      const isFirst = !known.current && !before;
      known.current = fresh;
      if (latest.current && !isFirst) {
        const { merged, clashing } = threeWay(was, now, latest.current);
        set(merged);
        // What was changed here alone is saved all the same.
        const open = new Set([...held.current, ...clashing]);
        const left = differing(merged, now).filter((member) => open.has(member));
        decideOn(left.length > 0 ? now : undefined, left);
      }
      return !isFirst && differing(was, now).length > 0;
    },
    [set, decideOn, zone, start],
  );

  const save = useCallback(() => {
    queue.schedule("package", async () => {
      await ensure(latest.current?.name.trim() || start.name);
      for (let attempt = 1; ; attempt += 1) {
        await look();
        if (!latest.current || !known.current) return;
        const before = ownOf(known.current, zone, start);
        const own = savable(latest.current, before, half.current, zone);
        const changed = new Set(differing(before, own).filter((member) => !held.current.has(member)));
        if (changed.size === 0) return;
        try {
          const body = {
            ...(changed.has("name") ? { name: own.name.trim() } : {}),
            ...(changed.has("emailMessage") ? { emailMessage: own.emailMessage } : {}),
            ...(changed.has("due") ? { due: fromInput(own.due, zone) } : {}),
            ...(changed.has("language") ? { language: own.language } : {}),
          };
          const way = changed.has("inPerson") ? { settings: { ceremony: { inPerson: own.inPerson } } } : {};
          await changePackage(known.current.id, { ...body, ...way }, versionOf(known.current));
          known.current = { ...known.current, ...body };
          if (way.settings) known.current = withCeremony(known.current, way.settings.ceremony);
          await refresh();
          return;
        } catch (cause) {
          if (!(cause instanceof CallError) || cause.status !== 412 || attempt >= writeAttempts) throw cause;
        }
      }
    });
  }, [ensure, queue, look, refresh, zone, start]);

  /** `isHalf`: something is typed for a due date that is no date yet. */
  const change = (how: Partial<Own>, isHalf = half.current) => {
    half.current = isHalf;
    setHalf(isHalf);
    // What is typed here is typed over this, whatever is read before it is saved.
    known.current ??= pkg;
    set({ ...(latest.current ?? shown), ...how });
    save();
  };
  const withTheirs = (mine: Own, other: Own): Own => ({
    ...mine,
    ...Object.fromEntries([...held.current].map((member) => [member, other[member]])),
  });
  /** A draft that nobody has named is called after the first of its files that was taken. */
  const nameAfter = (document: string) => {
    if ((latest.current ?? shown).name === unnamed) change({ name: document });
  };
  const decide = (keep: "mine" | "theirs") => {
    if (keep === "theirs" && undecided.current) set(withTheirs(latest.current ?? shown, undecided.current));
    decideOn(undefined);
    save();
  };
  const due = dueProblemOf(fromInput(shown.due, zone), isHalf, Date.now());
  const dueProblem = due && t(`due.${due}`);
  const isUndecided = useCallback(() => undecided.current !== undefined, []);
  return {
    shown,
    isUndecided,
    dueProblem,
    isHalf,
    isTyped: typed !== undefined,
    theirs: theirs && withTheirs(shown, theirs),
    takeIn,
    change,
    nameAfter,
    decide,
  };
}
