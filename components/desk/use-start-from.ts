// A draft of one's own with what a template has, and the way there.
import { duplicatePackage, useRefreshPackages } from "#components/queries/packages.ts";
import { say } from "#components/ui/toast.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { NEW_PACKAGE_HREF } from "./desk-pages.ts";

export function useStartFrom(): (templateId: string) => Promise<void> {
  const goTo = useGoTo();
  const reason = useReason();
  const refresh = useRefreshPackages();
  return async (templateId) => {
    try {
      const draft = await duplicatePackage(templateId);
      await refresh();
      goTo(`${NEW_PACKAGE_HREF}?id=${encodeURIComponent(draft.id)}`);
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
  };
}
