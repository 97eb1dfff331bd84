// The view as its conditional fields make it while the signer fills them in; what reads conditions comes only to packages that have some.
import { type ReactNode, useMemo } from "react";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { underConditions } from "#lib/packages/fields/conditions.ts";
import { useCeremony } from "./ceremony-store.ts";
import { fieldKey } from "./signing-state.ts";
import { ViewContext } from "./use-signing.ts";

export function ConditionalView({ view, children }: { view: CeremonyView; children: ReactNode }) {
  const values = useCeremony((state) => state.values);
  const now = useMemo(() => {
    const entered = (...place: [string, string, string]) => values[fieldKey(...place)];
    return { ...view, documents: underConditions(view.documents, view.conditions, view.signer.roleId, entered) };
  }, [view, values]);
  return <ViewContext value={now}>{children}</ViewContext>;
}
