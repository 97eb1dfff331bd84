// When whoever has not signed is written to again: as the account has it for every package, or as this package has it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { planOfReminders, removeReminders, setReminders } from "#components/queries/reminders.ts";
import { Switch } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { remindersWords } from "../review/recipient-facts.ts";
import type { useSaveQueue } from "../use-save-queue.ts";

/** As it is typed: a box may be empty for a moment. */
type TypedReminders = { on: boolean; first: string; every: string; more: string };
type Plan = { startInDaysDelay: number; intervalInDays: number; repetitionsCount: number };

/** Our choice of what is proposed to who switches it on. */
const proposed = { first: "3", every: "7", more: "2" };
/** What the interface takes. */
const most = { first: 3650, every: 3650, more: 100 };

const typedOf = (own: Plan | null | undefined): TypedReminders =>
  own
    ? {
        on: true,
        first: String(own.startInDaysDelay),
        every: String(own.intervalInDays),
        more: String(own.repetitionsCount),
      }
    : { on: false, ...proposed };

const isWhole = (text: string, least: number, highest: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= highest;

/** Which of the boxes do not hold a number that can be saved; several reminders on one day would be one too many. */
export function wrongBoxes({ on, first, every, more }: TypedReminders): ("first" | "every" | "more")[] {
  if (!on) return [];
  return [
    ...(isWhole(first, 0, most.first) ? [] : ["first" as const]),
    ...(isWhole(more, 0, most.more) ? [] : ["more" as const]),
    ...(Number(more) === 0 || isWhole(every, 1, most.every) ? [] : ["every" as const]),
  ];
}

const planOf = ({ first, every, more }: TypedReminders): Plan => ({
  startInDaysDelay: Number(first),
  intervalInDays: isWhole(every, 0, most.every) ? Number(every) : 1,
  repetitionsCount: Number(more),
});

type Around = { ensure: () => Promise<string>; queue: Pick<ReturnType<typeof useSaveQueue>, "schedule"> };

export function useReminderPlan(packageId: string | undefined, { ensure, queue }: Around) {
  const t = useWords("recipients");
  const client = useQueryClient();
  const [typed, setTyped] = useState<TypedReminders>();
  const latest = useRef<TypedReminders>(undefined);
  const { data } = useQuery({ ...planOfReminders(packageId ?? ""), enabled: packageId !== undefined });
  const shown = typed ?? typedOf(data?.own);
  const wrong = wrongBoxes(shown);
  const change = (how: Partial<TypedReminders>) => {
    const next = { ...(latest.current ?? shown), ...how };
    latest.current = next;
    setTyped(next);
    queue.schedule("reminders", async () => {
      const now = latest.current;
      if (!now || wrongBoxes(now).length > 0) return;
      const id = await ensure();
      if (now.on) await setReminders(id, planOf(now));
      else await removeReminders(id);
      await client.invalidateQueries({ queryKey: planOfReminders(id).queryKey });
    });
  };
  return {
    shown,
    wrong,
    change,
    /** What the account does of itself; undefined where it does nothing, or while it is not known. */
    ofAccount: data?.ofAccount ?? undefined,
    isKnown: data !== undefined,
    problem: wrong.length > 0 ? t("reminders.wrong") : undefined,
  };
}

/** What will happen, as far as it is known: nothing where nobody is reminded. */
export const plannedReminders = ({ shown, wrong, ofAccount }: ReturnType<typeof useReminderPlan>): Plan | undefined =>
  wrong.length > 0 ? undefined : shown.on ? planOf(shown) : ofAccount;

export function RemindersField({ shown, wrong, change, ofAccount, isKnown }: ReturnType<typeof useReminderPlan>) {
  const t = useWords("recipients");
  const prepare = useWords("prepare");
  const usual = ofAccount && remindersWords(prepare, ofAccount);
  const type = (name: "first" | "every" | "more", value: string) => {
    const how: Partial<TypedReminders> = {};
    how[name] = value;
    change(how);
  };
  const box = (name: "first" | "every" | "more", least: number) => (
    <FormField
      label={t(`reminders.${name}`)}
      error={wrong.includes(name) ? t("reminders.range", { least, most: most[name] }) : undefined}
    >
      <Input
        type="number"
        inputMode="numeric"
        dir="ltr"
        min={least}
        max={most[name]}
        longest={5}
        value={shown[name]}
        onChange={(event) => type(name, event.currentTarget.value)}
      />
    </FormField>
  );
  return (
    <div data-part="reminders" className="col-span-full grid gap-3">
      <Switch
        checked={shown.on}
        hint={
          shown.on
            ? usual && t("reminders.instead", { usual })
            : usual
              ? t("reminders.usual", { usual })
              : isKnown && t("reminders.none")
        }
        onChange={(event) => change({ on: event.currentTarget.checked })}
      >
        {usual ? t("reminders.own") : t("reminders.on")}
      </Switch>
      {shown.on && (
        <div className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
          {box("first", 0)}
          {box("more", 0)}
          {Number(shown.more) > 0 && box("every", 1)}
        </div>
      )}
    </div>
  );
}
