// What a signing link leads to before somebody opens it: who sent what, and the press that opens it.

import { useMutation } from "@tanstack/react-query";
import { MailOpen } from "lucide-react";
import { useId } from "react";
import { inSession } from "#components/queries/ceremony-session.ts";
import { Banner } from "#components/ui/banner.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { EarlyButton } from "./early-button.tsx";
import { SenderFacts } from "./gates.tsx";
import { Glyph } from "./glyph.tsx";
import { Gate, Room } from "./room.tsx";
import { troubleWords } from "./trouble.ts";
import { useUntilOnline } from "./use-until-online.ts";

export function OpenGate({ view }: { view: CeremonyView }) {
  const t = useWords();
  const meaning = useId();
  // Whatever is asked in the ceremony opens its link.
  const open = useMutation({ mutationFn: () => inSession(view.ceremonyId, async () => null) });
  const trouble = useUntilOnline(open.error);
  return (
    <Room account={view.account} settings={view.settings} view={view}>
      <Gate
        glyph={<Glyph as={MailOpen} />}
        title={t("unopened.title")}
        account={view.account.name}
        foot={
          <>
            <span className="min-w-0 flex-1" />
            <EarlyButton
              label={t("unopened.act")}
              busyLabel={t("session.opening")}
              meaning={meaning}
              offReason={undefined}
              isBusy={open.isPending || open.isSuccess}
              onPress={() => open.mutate()}
            />
          </>
        }
      >
        <p id={meaning}>{t("unopened.lead")}</p>
        <SenderFacts view={view} />
        <div aria-live="assertive">{trouble ? <Banner tone="critical">{troubleWords(t, trouble)}</Banner> : null}</div>
      </Gate>
    </Room>
  );
}
