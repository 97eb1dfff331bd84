// What can be asked of the sender where nothing else can be done: once a day, and the page says when it was.
import { useAskSender } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { senderName } from "./sender-name.ts";
import { troubleWords } from "./trouble.ts";

export function AskSender({ view, about }: { view: CeremonyView; about: "unlock" | "more-time" }) {
  const t = useWords();
  const asking = useAskSender(view.ceremonyId);
  return (
    <>
      {view.asked ? null : (
        <Button
          variant="brand"
          size="lg"
          busyLabel={asking.isPending ? t("ask.asking") : undefined}
          onClick={() => asking.mutate(about)}
        >
          {about === "unlock" ? t("ask.unlock") : t("ask.moreTime")}
        </Button>
      )}
      {asking.error ? (
        <div className="basis-full" role="alert">
          <Banner tone="critical">{troubleWords(t, asking.error)}</Banner>
        </div>
      ) : null}
    </>
  );
}

/** Always there, so that what appears in it is announced. */
export function AskedNote({ view }: { view: CeremonyView }) {
  const t = useWords();
  const { asked } = view;
  const told = { sender: senderName(view, t), when: () => <Time at={asked ?? ""} style="long" /> };
  return (
    <div aria-live="polite">
      {asked ? (
        <Banner tone="positive">
          <span>{view.keepsMails ? t.rich("ask.askedKept", told) : t.rich("ask.asked", told)}</span>
        </Banner>
      ) : null}
    </div>
  );
}
