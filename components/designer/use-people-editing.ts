// The recipients in the designer: the preparation's own editing, saved in turn with the fields, each act a step that undo knows.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isUnwritten } from "#components/packages/prepare/recipient-rows.ts";
import { useRecipients } from "#components/packages/prepare/use-recipients.ts";
import { NotADraftError } from "#components/packages/stale-write.ts";
import { packageKeys } from "#components/queries/packages.ts";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { PackageAct } from "#lib/designer/history.ts";
import type { DesignerStore } from "#lib/designer/store.ts";
import type { People } from "./people-context.ts";
import { stepOfActs } from "./people-steps.ts";
import type { Look, Saving } from "./use-autosave.ts";

/** What the dialog of recipients opens at; undefined while it is closed. */
export type PeopleAsked = { roleId?: string | undefined } | undefined;

type Around = { pkg: Package; saving: Pick<Saving, "type" | "untype">; fields: DesignerStore };

export type PeopleEditing = ReturnType<typeof usePeopleEditing>;

/** `hear` is given every package that is read, in turn with what is saved. */
export function usePeopleEditing({ pkg, saving, fields }: Around) {
  const t = useWords("designer-people");
  const client = useQueryClient();
  const [asked, setAsked] = useState<PeopleAsked>();
  const [removed, setRemoved] = useState<string>();
  const isTold = useRef(false);
  /** The designer's own look, as whoever saves is given it. */
  const current = useRef<Look>(undefined);
  const { type, untype } = saving;

  const ensure = useCallback(() => Promise.resolve(pkg.id), [pkg.id]);
  const look = useCallback(async () => {
    if (!(await current.current?.({ isOwn: true }))) throw new NotADraftError();
  }, []);
  const queue = useMemo(
    () => ({
      forget: untype,
      schedule: (key: string, save: () => Promise<unknown>) =>
        type(key, async (given) => {
          current.current = given;
          try {
            await save();
          } catch (cause) {
            if (!(cause instanceof NotADraftError)) throw cause;
            if (!isTold.current) say(t("sent"), { broken: true });
            isTold.current = true;
          }
          await client.invalidateQueries({ queryKey: packageKeys.all, refetchType: "none" });
        }),
    }),
    [type, untype, client, t],
  );
  const wrote = useCallback(
    (acts: readonly PackageAct[]) => {
      const step = stepOfActs(t, acts);
      if (step) fields.getState().noteActs(step.label, acts, step.run ? { run: step.run } : {});
    },
    [fields, t],
  );
  const recipients = useRecipients(pkg, { ensure, queue, look, refresh: look, wrote });
  const { add, takeIn, conflicts, otherOrder } = recipients;
  // What both sides changed is asked where it can be answered.
  const isUndecided = conflicts.size > 0 || otherOrder !== undefined;
  useEffect(() => {
    if (isUndecided) setAsked((now) => now ?? {});
  }, [isUndecided]);

  const people: People = {
    recipients,
    edit: (at) => {
      if (at === "new") {
        // One that nobody has written on is new enough.
        const blank = recipients.rows.find((row) => isUnwritten(row) && !row.isPlaceholder);
        setAsked({ roleId: blank?.id ?? add() });
      } else setAsked({ roleId: at?.roleId });
    },
    remove: setRemoved,
  };
  return {
    people,
    hear: takeIn,
    asked,
    close: () => {
      // What nobody wrote on has no place in the order.
      for (const row of recipients.rows.filter(isUnwritten)) recipients.remove(row.id, 0, () => undefined);
      setAsked(undefined);
    },
    removed,
    keep: () => setRemoved(undefined),
  };
}
