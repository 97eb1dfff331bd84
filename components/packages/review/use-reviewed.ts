// The package under review: what is seen is what is sent. Its name can be changed here; whatever was saved elsewhere is taken
// in when one looks again, and said, because it has to be read before it is sent.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { packageKeys, readPackage } from "#components/queries/packages.ts";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import { useOwn } from "../prepare/use-own.ts";
import { NotADraftError } from "../stale-write.ts";
import { useDraftQueue } from "../use-draft-queue.ts";
import { usePackageNews } from "../use-package-news.ts";
import type { SaveState } from "../use-save-queue.ts";
import { changedElsewhere } from "./changed-elsewhere.ts";

export function useReviewed(packageId: string, pkg: Package | undefined) {
  const t = useWords("prepare");
  const teller = { t, reader: useReader() };
  const client = useQueryClient();
  const key = packageKeys.one(packageId);
  const seen = () => client.getQueryData<Package>(key);
  const latest = useRef<() => Promise<void>>(undefined);
  const look = useCallback(async () => latest.current?.(), []);
  const { queue, flush, state, inTurn } = useDraftQueue(look);
  const ensure = useCallback(async () => packageId, [packageId]);
  const own = useOwn(pkg, { ensure, queue, look });
  latest.current = async () => {
    const fresh = await readPackage(packageId);
    const before = seen();
    const isDraft = fresh.status === "DRAFT";
    if (isDraft) own.takeIn(before, fresh);
    client.setQueryData(key, fresh);
    if (!isDraft) throw new NotADraftError();
    // What is to be checked before sending is asked anew with it, and what is going to be read.
    if (!before || versionOf(before) !== versionOf(fresh))
      await Promise.all([
        client.invalidateQueries({ queryKey: packageKeys.preflight(packageId) }),
        client.invalidateQueries({ queryKey: packageKeys.invitation(packageId) }),
      ]);
  };
  usePackageNews(packageId, () => {
    // No connection is said when something is to be saved or sent.
    inTurn(look).catch(() => undefined);
  });

  /** The package as it was when the review was opened. */
  const [opened, setOpened] = useState(pkg);
  if (pkg && !opened) setOpened(pkg);
  // A name that is being written here is decided on here.
  const ownName = (one: Package, name: string) => (own.isTyped ? { ...one, name } : one);
  const news = opened && pkg && changedElsewhere(teller, ownName(opened, pkg.name), pkg);

  /** The package as it was when an attempt to send it was last answered here; at first, as it was opened. */
  const answered = useRef<Package>(undefined);
  const answer = () => {
    answered.current = seen();
  };
  /** Whether something came in that no attempt to send has been answered with yet. */
  const isUnheeded = () => {
    const [then, now] = [answered.current ?? opened, seen()];
    return !then || !now || changedElsewhere(teller, ownName(then, own.shown.name.trim()), now) !== undefined;
  };

  const saved: SaveState = pkg && !own.shown.name.trim() ? { kind: "incomplete", message: t("missing.noName") } : state;
  return { own, flush, saved, news, seen, look, answer, isUnheeded };
}
