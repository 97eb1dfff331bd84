// Without a network a link of ours leads nowhere: the browser's own page would come in the desk's place.
import { useEffect } from "react";
import { say } from "#components/ui/toast.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { isOffline } from "#lib/contract/call.ts";

export function useStayOffline(): void {
  const t = useUiWords();
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
      if (!link || !isOffline()) return;
      event.preventDefault();
      event.stopPropagation();
      say(t("failure.notSent"), { broken: true });
    };
    window.addEventListener("click", stay, true);
    return () => window.removeEventListener("click", stay, true);
  }, [t]);
}
