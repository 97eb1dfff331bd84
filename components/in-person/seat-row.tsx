// One person of the host's list, and what can be done for them now.
import { Check } from "lucide-react";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Seat } from "#lib/contract/in-person.ts";

type SeatRowProps = {
  seat: Seat;
  /** Whether the account has it said what somebody has left to do, and how far everybody is. */
  tellsLeft: boolean;
  tellsState: boolean;
  isNext: boolean;
  busy: boolean;
  onHand: () => void;
  onLink: () => void;
};

export function SeatRow({ seat, tellsLeft, tellsState, isNext, busy, onHand, onLink }: SeatRowProps) {
  const t = useWords("in-person");
  const { name, state, fields, phoneEnds: ends, mine, group, colleague = false } = seat;
  const isNow = state === "now";
  const left = ends ? t("seats.leftCode", { fields, ends }) : t("seats.left", { fields });
  const ownLink = group ? t("seats.group") : colleague ? t("seats.colleague") : null;
  const sub = isNow ? (ownLink ?? (tellsLeft ? left : null)) : null;
  const circle = state === "signed" ? "signed" : isNow ? "now" : "wait";
  const said = {
    now: null,
    signed: (
      <span className="inline-flex items-center gap-1.5 rounded-md bg-positive-soft px-2 py-1 font-medium text-positive-text">
        <Icon as={Check} />
        {t("seats.signed")}
      </span>
    ),
    waiting: t("seats.waiting"),
    locked: t("seats.locked"),
    over: t("seats.over"),
  }[state];
  return (
    <li className="flex flex-wrap items-center gap-3 border-hairline border-t px-5 py-4 first:border-0 narrow:px-4">
      <Avatar name={name} state={tellsState ? circle : "me"} size="lg" silent />
      <span className="grid min-w-40 flex-1">
        <b className="font-medium text-ink text-md wrap-anywhere" dir="auto">
          {mine ? t("seats.you", { name }) : name}
        </b>
        {sub ? <span className="text-ink-3 text-sm">{sub}</span> : null}
      </span>
      {tellsState && said ? <span className="text-ink-3">{said}</span> : null}
      {isNow && !mine ? (
        <Button variant="quiet" className="min-h-11" aria-label={t("seats.sendLinkTo", { name })} onClick={onLink}>
          {t("seats.sendLink")}
        </Button>
      ) : null}
      {isNow && ownLink === null ? (
        <Button
          variant={isNext ? "brand" : "plain"}
          size="lg"
          className="h-auto min-h-13 max-w-full whitespace-normal py-1 narrow:w-full"
          busyLabel={busy ? t("statement.busy") : undefined}
          onClick={onHand}
        >
          <span className="wrap-anywhere">{mine ? t("seats.handMine") : t("seats.hand", { name })}</span>
        </Button>
      ) : null}
    </li>
  );
}
