// The host's list: who has signed, who is next, and who gets a link instead.
import { Tablet } from "lucide-react";
import { BarButton } from "#components/ceremony/bar-button.tsx";
import { isShown } from "#components/ceremony/hidden-parts.ts";
import { Room } from "#components/ceremony/room.tsx";
import { useSettling } from "#components/ceremony/use-settling.ts";
import { useEndInPerson, useHandOver, useSendLink } from "#components/queries/in-person.ts";
import { Banner } from "#components/ui/banner.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { InPersonView, Seat } from "#lib/contract/in-person.ts";
import { goToSigner } from "./host-page.ts";
import { SeatRow } from "./seat-row.tsx";

type SeatListProps = {
  view: InPersonView;
  /** Whose statement is to be made first. */
  onChoose: (roleId: string) => void;
  onEnded: (view: InPersonView) => void;
};

export function SeatList({ view, onChoose, onEnded }: SeatListProps) {
  const t = useWords("in-person");
  const reason = useReason();
  const { seats } = view;
  // What the host has pressed before lies where the device would be handed over.
  const settling = useSettling();
  const hand = useHandOver(view.package.id);
  const link = useSendLink(view.package.id);
  const end = useEndInPerson(view.package.id);
  const signed = seats.filter(({ state }) => state === "signed").length;
  const trouble = hand.error ?? link.error ?? end.error;
  const first = seats.find(({ state, group }) => state === "now" && !group);
  function choose(seat: Seat) {
    if (view.statements.host && !seat.mine) return onChoose(seat.roleId);
    hand.mutate({ roleId: seat.roleId }, { onSuccess: goToSigner });
  }
  return (
    <Room
      account={view.account}
      settings={view.settings}
      acts={
        <>
          <span className="flex min-w-0 items-center gap-1.5 font-medium text-md narrow:hidden">
            <Icon as={Tablet} />
            <span className="truncate">{t("hosted", { host: view.host })}</span>
          </span>
          <BarButton
            className="narrow:h-12 narrow:w-auto narrow:px-2"
            busyLabel={end.isPending ? t("seats.ending") : undefined}
            onClick={() => end.mutate(undefined, { onSuccess: () => onEnded(view) })}
          >
            {t("seats.end")}
          </BarButton>
        </>
      }
    >
      <main
        className="mx-auto grid w-full max-w-180 flex-1 content-center gap-5 p-6 narrow:content-start narrow:p-4"
        tabIndex={-1}
      >
        <div className="grid gap-1">
          <h1 className={isShown(view.account, "inpersonWelcomeOptions.title") ? "text-balance text-2xl" : "sr-only"}>
            {t("seats.title", { done: signed === seats.length ? "yes" : "no" })}
          </h1>
          {isShown(view.account, "inpersonWelcomeOptions.body") ? (
            <p className="text-ink-2 text-md" aria-live="polite">
              {t("seats.lead", { package: view.package.name, signed, all: seats.length })}
            </p>
          ) : null}
        </div>
        <div aria-live="assertive">{trouble ? <Banner tone="critical">{reason(trouble)}</Banner> : null}</div>
        <ul className={cn("overflow-hidden rounded-xl bg-raised shadow-sheet", settling)}>
          {seats.map((seat) => (
            <SeatRow
              key={seat.roleId}
              seat={seat}
              tellsLeft={isShown(view.account, "inpersonWelcomeOptions.recipientActionRequired")}
              tellsState={isShown(view.account, "inpersonWelcomeOptions.recipientStatus")}
              isNext={seat === first}
              busy={hand.isPending && hand.variables.roleId === seat.roleId}
              onHand={() => choose(seat)}
              onLink={() =>
                link.mutate(seat.roleId, {
                  onSuccess: ({ keepsMails }) =>
                    say(keepsMails ? t("seats.sentKept", { name: seat.name }) : t("seats.sent", { name: seat.name })),
                })
              }
            />
          ))}
        </ul>
      </main>
    </Room>
  );
}
