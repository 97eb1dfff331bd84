// A draft's own name, message, due date, language, time zone, way of signing and end as they are typed; what was saved elsewhere is taken in,
// not overwritten.
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { account } from "#components/queries/instance.ts";
import { changePackage, useRefreshPackages } from "#components/queries/packages.ts";
import { useZone } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { differing, threeWay } from "#lib/contract/three-way.ts";
import { versionOf } from "#lib/contract/version.ts";
import { keepsNotaryPlace, withNotaryPlace } from "#lib/packages/notary-rules.ts";
import { writeAttempts } from "../stale-write.ts";
import { useNewPackageLanguage } from "../use-new-package-language.ts";
import type { useSaveQueue } from "../use-save-queue.ts";
import { forgetLeftBehind, leaveBehind, takeLeftBehind } from "./left-behind.ts";
import { fromInput, toInput } from "./local-time.ts";
import { dueProblemOf } from "./unsaved.ts";

/**
 * `language`, `timezoneId`: as the package has them. `inPerson`: signed on the sender's device, which goes from hand to hand.
 * `autocomplete`: the last signature completes it. `notaryRoleId`: empty while no notary is chosen.
 * `notaryKeepsPlace`: also where others are asked with the notary, or after.
 */
export type Own = {
  name: string;
  emailMessage: string;
  due: string;
  language: string;
  timezoneId: string;
  inPerson: boolean;
  autocomplete: boolean;
  notarized: boolean;
  notaryRoleId: string;
  notaryKeepsPlace: boolean;
};

/** What a draft that is not made yet will start with. */
type Start = { name: string; language: string; timezoneId: string };

const ownOf = (pkg: Package | undefined, zone: string, start: Start): Own => ({
  name: pkg?.name ?? start.name,
  emailMessage: pkg?.emailMessage ?? "",
  due: toInput(pkg?.due ?? null, zone),
  language: pkg?.language ?? start.language,
  timezoneId: pkg?.timezoneId ?? start.timezoneId,
  inPerson: pkg?.settings?.ceremony?.inPerson === true,
  autocomplete: pkg?.autocomplete ?? true,
  notarized: pkg?.notarized === true,
  notaryRoleId: pkg?.notaryRoleId ?? "",
  notaryKeepsPlace: keepsNotaryPlace({ data: pkg?.data ?? null }),
});

/** What of it can be saved as it stands: a blank name and a date that has passed are told on the page, not sent. */
export const savable = (own: Own, before: Own, isHalf: boolean, zone: string): Own => ({
  ...own,
  name: own.name.trim() || before.name,
  // Empty while nobody has chosen one and the account's is not known.
  timezoneId: own.timezoneId || before.timezoneId,
  due: dueProblemOf(fromInput(own.due, zone), isHalf, Date.now()) ? before.due : own.due,
});

/** How the members that changed are written. */
export const bodyOf = (own: Own, changed: ReadonlySet<keyof Own>, zone: string) => ({
  ...(changed.has("name") ? { name: own.name.trim() } : {}),
  ...(changed.has("emailMessage") ? { emailMessage: own.emailMessage } : {}),
  ...(changed.has("due") ? { due: fromInput(own.due, zone) } : {}),
  ...(changed.has("language") ? { language: own.language } : {}),
  ...(changed.has("timezoneId") ? { timezoneId: own.timezoneId } : {}),
  ...(changed.has("autocomplete") ? { autocomplete: own.autocomplete } : {}),
  ...(changed.has("notarized") ? { notarized: own.notarized } : {}),
  ...(changed.has("notaryRoleId") ? { notaryRoleId: own.notaryRoleId || null } : {}),
});

const pick = (own: Own, members: Iterable<keyof Own>): Partial<Own> =>
  Object.fromEntries([...members].map((member) => [member, own[member]]));

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
  // The interface gives a new package the account's.
  const timezoneId = useQuery(account).data?.timezoneId ?? "";
  const start = useMemo(() => ({ name: unnamed, language: spoken, timezoneId }), [unnamed, spoken, timezoneId]);
  const [typed, setTyped] = useState<Own>();
  /** What the server has where both sides changed the same; those members are not saved until one of the two is chosen. */
  const [theirs, setTheirs] = useState<Own>();
  const latest = useRef<Own>(undefined);
  const undecided = useRef<Own>(undefined);
  const held = useRef<ReadonlySet<keyof Own>>(new Set());
  const known = useRef<Package>(undefined);
  /** What was sent with no answer: when the server has it, that is nobody else's change. */
  const sent = useRef<readonly Partial<Own>[]>([]);
  const [isHalf, setHalf] = useState(false);
  const half = useRef(false);
  const refresh = useRefreshPackages();
  const zone = useZone();
  const base = ownOf(known.current ?? pkg, zone, start);
  const shown = typed ? { ...typed, timezoneId: typed.timezoneId || base.timezoneId } : base;

  const set = useCallback((own: Own | undefined) => {
    latest.current = own;
    setTyped(own);
  }, []);
  const decideOn = useCallback((own: Own | undefined, members: readonly (keyof Own)[] = []) => {
    undecided.current = own;
    held.current = new Set(members);
    setTheirs(own);
  }, []);

  /** Answers whether anything came from elsewhere. */
  const merge = useCallback(
    (base: Own, fresh: Package, mine: Own | undefined): boolean => {
      const now = ownOf(fresh, zone, start);
      const written = sent.current.findLast((one) => differing({ ...now, ...one }, now).length === 0);
      if (written) sent.current = [];
      const was = { ...base, ...written };
      known.current = fresh;
      if (mine) {
        const { merged, clashing } = threeWay(was, now, mine);
        set(merged);
        // What was changed here alone is saved all the same.
        const open = new Set([...held.current, ...clashing]);
        const left = differing(merged, now).filter((member) => open.has(member));
        decideOn(left.length > 0 ? now : undefined, left);
      }
      return differing(was, now).length > 0;
    },
    [set, decideOn, zone, start],
  );

  const takeIn = useCallback(
    (before: Package | undefined, fresh: Package): boolean => {
      const isFirst = !known.current && !before;
      const news = merge(ownOf(known.current ?? before, zone, start), fresh, isFirst ? undefined : latest.current);
      return !isFirst && news;
    },
    [merge, zone, start],
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
        const unanswered = sent.current;
        sent.current = [...sent.current, pick(own, changed)];
        try {
          const body = bodyOf(own, changed, zone);
          // Written over what was read: the rest of the data stays, and a version that was not read is refused.
          const place = {
            ...(changed.has("notaryKeepsPlace")
              ? { data: withNotaryPlace(known.current.data, own.notaryKeepsPlace) }
              : {}),
          };
          const way = changed.has("inPerson") ? { settings: { ceremony: { inPerson: own.inPerson } } } : {};
          await changePackage(known.current.id, { ...body, ...place, ...way }, versionOf(known.current));
          known.current = { ...known.current, ...body, ...place };
          if (way.settings) known.current = withCeremony(known.current, way.settings.ceremony);
          sent.current = [];
          await refresh();
          return;
        } catch (cause) {
          if (cause instanceof CallError && cause.outcome !== "unknown") sent.current = unanswered;
          if (!(cause instanceof CallError) || cause.status !== 412 || attempt >= writeAttempts) throw cause;
        }
      }
    });
  }, [ensure, queue, look, refresh, zone, start]);

  // A reload may overtake the save that it was asked about, and what is brought along with the page is older than that.
  useEffect(() => {
    if (!pkg || latest.current) return;
    const left = takeLeftBehind(pkg.id);
    if (!left) return;
    sent.current = left.sent;
    merge(left.base, pkg, left.typed);
    save();
  }, [pkg, merge, save]);
  useEffect(() => {
    const leave = () => {
      if (!known.current || !latest.current) return;
      const base = ownOf(known.current, zone, start);
      // What waits for a decision was asked about: it is not written over what is there by a reload.
      const typed = { ...savable(latest.current, base, half.current, zone), ...pick(base, held.current) };
      const changed = differing(base, typed);
      const maybe = changed.length > 0 ? [...sent.current, pick(typed, changed)] : sent.current;
      if (maybe.length > 0) leaveBehind(known.current.id, { base, typed, sent: maybe });
    };
    // Shown again as it was left.
    const stay = () => known.current && forgetLeftBehind(known.current.id);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", stay);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", stay);
    };
  }, [zone, start]);

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
