"use client";
// Saves the fields through the public interface, call by call, always towards what is on screen now.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useSaveQueue } from "#components/packages/use-save-queue.ts";
import { runSaveCall } from "#components/queries/approvals.ts";
import { packageKeys } from "#components/queries/packages.ts";
import { CallError, call } from "#lib/api/call.ts";
import { packages } from "#lib/api/contract/packages.ts";
import { type DesignerField, designerFields } from "#lib/designer/designer-field.ts";
import { afterCall, savePlan } from "#lib/designer/save-plan.ts";
import type { DesignerStore } from "#lib/designer/store.ts";

/** `saved` is what the server had when the designer opened. */
export function useAutosave(packageId: string, store: DesignerStore, saved: DesignerField[]) {
  const { state, schedule, flush } = useSaveQueue();
  const client = useQueryClient();
  const known = useRef(saved);

  const save = useCallback(async () => {
    const reach = async () => {
      for (;;) {
        const wanted = store.getState().fields;
        const [step] = savePlan(known.current, wanted);
        if (!step) return;
        await runSaveCall(packageId, step);
        known.current = afterCall(known.current, wanted, step);
      }
    };
    try {
      await reach();
    } catch (cause) {
      // A refusal may only mean that the server is elsewhere than we think (a lost answer, a second window): look, and
      // try once from there. What is on screen stays.
      if (!(cause instanceof CallError) || cause.status === 0 || cause.status === 401 || cause.status >= 500)
        throw cause;
      const pkg = await call(packages.getPackage, { params: { packageId } });
      if (pkg.status !== "DRAFT") {
        await client.invalidateQueries({ queryKey: packageKeys.one(packageId) });
        throw cause;
      }
      known.current = designerFields(pkg.documents.filter((document) => document.id !== pkg.consent));
      await reach();
    }
    // The next screen asks again by itself; asking here would read the whole package after every stroke.
    await client.invalidateQueries({ queryKey: packageKeys.all, refetchType: "none" });
  }, [packageId, store, client]);

  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.fields !== before.fields) schedule("fields", save);
      }),
    [store, schedule, save],
  );

  const retry = useCallback(() => {
    schedule("fields", save);
    return flush();
  }, [schedule, save, flush]);

  return { state, flush, retry };
}
