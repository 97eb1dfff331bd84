// Between two people: whose device it is now, in letters that read across a table, and nothing of the documents.

import { Gate, Room } from "#components/ceremony/room.tsx";
import { troubleWords } from "#components/ceremony/trouble.ts";
import { useSettling } from "#components/ceremony/use-settling.ts";
import { useTakeDevice } from "#components/queries/in-person.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { InPersonView } from "#lib/contract/in-person.ts";

type TakeGateProps = { view: InPersonView; onNotMe: () => void; trouble: string | undefined };

export function TakeGate({ view, onNotMe, trouble }: TakeGateProps) {
  const t = useWords();
  const language = useSpokenLanguage();
  const take = useTakeDevice(view.package.id);
  const settling = useSettling();
  const { host } = view;
  const signer = view.current?.name ?? "";
  // The host's own place is not stated to themselves.
  const words = view.statements.signer && !view.current?.mine ? t("inPerson.take.statement", { signer, host }) : null;
  const wrong = take.error ? troubleWords(t, take.error) : trouble;
  return (
    <Room account={view.account} settings={view.settings}>
      <Gate
        glyph={<Avatar className="size-14 text-lg" name={signer} state="now" size="lg" silent />}
        title={t("inPerson.take.title", { signer })}
        lead={view.current?.mine ? undefined : t("inPerson.take.lead", { host })}
        account={view.account.name}
        foot={
          <>
            <Button variant="quiet" size="lg" onClick={onNotMe}>
              {t("inPerson.take.notMe")}
            </Button>
            <Button
              variant="brand"
              size="lg"
              className={cn("max-w-full truncate", settling)}
              busyLabel={take.isPending ? t("inPerson.take.busy") : undefined}
              onClick={() => take.mutate(words === null ? {} : { statement: { words, language } })}
            >
              {t("inPerson.take.act", { signer })}
            </Button>
          </>
        }
      >
        {words ? (
          <div className="grid gap-1.5">
            <p className="text-ink-3 text-xs">
              {t("inPerson.take.stating", { act: t("inPerson.take.act", { signer }) })}
            </p>
            <blockquote className="m-0 border-(--brand) border-s-2 ps-3.5 font-serif text-ink text-lg">
              {words}
            </blockquote>
          </div>
        ) : null}
        <div aria-live="assertive">{wrong ? <Banner tone="critical">{wrong}</Banner> : null}</div>
      </Gate>
    </Room>
  );
}
