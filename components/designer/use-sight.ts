// Who sees which document, for its marks, and whether the account lets that be changed.
import { useQuery } from "@tanstack/react-query";
import { accountFeatures, documentSight } from "#components/queries/visibility.ts";
import { partlySeen } from "#lib/designer/sight.ts";
import { useDesigner } from "./designer-context.ts";

export function useSight() {
  const { pkg, readOnly } = useDesigner();
  // An example has no id, and nobody who sees it.
  const enabled = pkg.id !== "";
  const sights = useQuery({ ...documentSight(pkg.id), enabled }).data?.configurations;
  const features = useQuery({ ...accountFeatures, enabled: enabled && !readOnly }).data;
  return {
    /** Undefined where nothing is hidden from anybody. */
    partly: (documentId: string) => (sights ? partlySeen(sights, documentId, pkg) : undefined),
    /** What was set is kept to even where the account has switched it off since. */
    mayChange: features?.documentVisibility === true,
  };
}
