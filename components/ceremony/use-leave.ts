// Leaving a ceremony by the signer's own wish.
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { forgetSeen } from "#components/pdf/seen-files.ts";
import { ceremonyView } from "#components/queries/ceremony.ts";
import { leaveCeremony } from "#components/queries/ceremony-session.ts";
import { isFramed } from "#components/queries/is-framed.ts";
import { late } from "#components/ui/late.ts";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { choiceCookie, leftCookie, linklessPath } from "#lib/language/reader-choice.ts";
import { forget, forgetCeremony } from "./kept.ts";
import type { Later, Leaving } from "./leaving.ts";
import { sayTrouble } from "./trouble.ts";

/** Before anybody leaves: the address is changed also where the connection goes right after. */
export const backCloses = late(() => import("#components/ui/use-back-closes.ts"));

type Left = { view: CeremonyView; later: Later | undefined };

/** `left`: the view as it was, for its colours; nothing of it is to be asked for any more. */
export function useLeave(): { leaving: Leaving; left: Left | undefined } {
  const t = useWords();
  const client = useQueryClient();
  const language = useSpokenLanguage();
  const [left, setLeft] = useState<Left>();
  const [busy, setBusy] = useState(false);
  const before = useRef(new Set<() => Promise<void>>());
  const leaving = useMemo(() => {
    const leave = async (view: CeremonyView, later?: Later) => {
      if (busy) return;
      setBusy(true);
      try {
        for (const run of before.current) await run();
        const { changeAddress } = await backCloses.bring();
        await leaveCeremony(view.ceremonyId);
        setLeft({ view, later });
        forget(view);
        forgetCeremony(view.ceremonyId);
        forgetSeen();
        client.removeQueries(ceremonyView(view.ceremonyId));
        client.removeQueries({ queryKey: ["ceremony-link"] });
        // Neither the address bar nor a reload, nor Back or Forward, leads the next person back in.
        await changeAddress(linklessPath);
        const framed = isFramed() && window.isSecureContext;
        // A reload there says the same, in the language that was read in.
        // biome-ignore lint/suspicious/noDocumentCookie: Firefox ESR has no other way to write one.
        document.cookie = leftCookie(framed);
        // biome-ignore lint/suspicious/noDocumentCookie: as above.
        document.cookie = choiceCookie(language, linklessPath, framed);
      } catch (cause) {
        sayTrouble(t, cause);
      } finally {
        setBusy(false);
      }
    };
    return { leave: (view: CeremonyView, later?: Later) => void leave(view, later), busy, before: before.current };
  }, [busy, client, t, language]);
  return { leaving, left };
}
