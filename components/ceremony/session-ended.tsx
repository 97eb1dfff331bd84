// A page that was left alone for too long: nothing of the package is on it, and its own link opens it again.
import { Hourglass } from "lucide-react";
import { useReopen } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { Glyph } from "./glyph.tsx";
import { HelpFact } from "./help-lines.tsx";
import { BadLink } from "./link-gates.tsx";
import { Gate, Room } from "./room.tsx";
import { troubleWords } from "./trouble.ts";

export function SessionEnded({ view, token }: { view: CeremonyView; token: string }) {
  const t = useWords();
  const reopening = useReopen(view.ceremonyId);
  const { error } = reopening;
  // Meanwhile the link itself was replaced or taken back.
  if (error instanceof CallError && error.status === 401) return <BadLink token={token} told={error.parameters} />;
  return (
    <Room account={view.account} settings={view.settings}>
      <Gate
        glyph={<Glyph as={Hourglass} tone="caution" />}
        title={t("session.ended")}
        lead={t("session.endedLead")}
        account={view.account.name}
        live
        foot={
          <>
            <span className="min-w-0 flex-1" />
            <Button
              variant="brand"
              size="lg"
              busyLabel={reopening.isPending ? t("session.opening") : undefined}
              onClick={() => reopening.mutate()}
            >
              {t("session.openAgain")}
            </Button>
          </>
        }
      >
        <HelpFact account={view.account} />
        <div aria-live="assertive">{error ? <Banner tone="critical">{troubleWords(t, error)}</Banner> : null}</div>
      </Gate>
    </Room>
  );
}
