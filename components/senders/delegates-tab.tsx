// Who may act for a sender, from when and until when; and for whom they act themselves.
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { ContactChoice } from "#components/desk/contact-choice.tsx";
import { delegateList, delegators, useDelegateActs } from "#components/queries/senders.ts";
import { useFeaturesOff } from "#components/queries/use-features-off.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { DateInput } from "#components/ui/date-input.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { DelegationUser } from "#lib/contract/records/delegation-user.ts";
import type { Sender } from "#lib/contract/records/sender.ts";

type DelegatesTabProps = { sender: Sender; isMe: boolean; mayChange: boolean };

export function DelegatesTab({ sender, isMe, mayChange }: DelegatesTabProps) {
  const t = useWords("senders");
  const reason = useReason();
  const isOff = useFeaturesOff().has("delegation");
  const found = useQuery(delegateList(sender.id));
  const { remove } = useDelegateActs(sender.id);
  const head = useRef<HTMLHeadingElement>(null);

  async function end(one: DelegationUser) {
    try {
      await remove.mutateAsync(one.id);
      say(t("delegates.ended", { name: one.name }));
    } catch (cause) {
      say(reason(cause, t("done.failed")), { broken: true });
    }
    head.current?.focus();
  }

  return (
    <div className="grid gap-6">
      {isMe && <ActsFor />}
      <section className="grid gap-3" aria-labelledby="delegates">
        <h3 ref={head} id="delegates" tabIndex={-1} className="text-md">
          {isMe ? t("delegates.mine") : t("delegates.theirs", { name: sender.name || sender.email })}
        </h3>
        <p className="text-ink-3">{t("delegates.lead")}</p>
        {isOff && <Banner>{t("delegates.off")}</Banner>}
        {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
        {!found.data ? (
          !found.error && <SkeletonRows rows={2} label={t("reading")} />
        ) : found.data.length === 0 ? (
          <p>{t("delegates.nobody")}</p>
        ) : (
          <ul className="border-hairline border-t">
            {found.data.map((one) => (
              <li key={one.id} className="flex min-h-14 items-center gap-4 border-hairline border-b py-2">
                <Person one={one} />
                {mayChange && (
                  <Button
                    variant="quiet"
                    iconOnly
                    className="max-md:size-11"
                    aria-label={t("delegates.end", { name: one.name })}
                    onClick={() => void end(one)}
                  >
                    <Icon as={Trash2} />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange && !isOff && <AddDelegate sender={sender} there={found.data ?? []} />}
      </section>
    </div>
  );
}

/** With the days between which the delegation runs, where it has any. */
function Person({ one }: { one: DelegationUser }) {
  const t = useWords("senders");
  return (
    <span className="min-w-0 flex-1">
      <b className="block truncate font-medium" dir="auto">
        {one.name}
      </b>
      <span className="block text-ink-3 text-xs">
        {one.startDate && t.rich("delegates.from", { at: () => <Time at={one.startDate ?? ""} style="day" /> })}{" "}
        {one.expiryDate
          ? t.rich("delegates.until", { at: () => <Time at={one.expiryDate ?? ""} style="day" /> })
          : t("delegates.noEnd")}
      </span>
    </span>
  );
}

/** Whose packages the reader prepares, sends and follows beside their own. */
function ActsFor() {
  const t = useWords("senders");
  const found = useQuery(delegators).data ?? [];
  if (found.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-lg border border-accent-line bg-accent-wash p-4" aria-labelledby="acts-for">
      <h3 id="acts-for" className="text-md">
        {t("delegates.actsFor")}
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {found.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-4">
            <Person one={one} />
            <Link className="py-2" href={`/inbox?sender=${encodeURIComponent(one.email)}`}>
              {t("delegates.packages")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const empty = { id: "", from: "", until: "" };

function AddDelegate({ sender, there }: { sender: Sender; there: readonly DelegationUser[] }) {
  const t = useWords("senders");
  const reason = useReason();
  const { add } = useDelegateActs(sender.id);
  const [typed, setTyped] = useState(empty);
  const [problem, setProblem] = useState<{ id?: string; until?: string; whole?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const put = (change: Partial<typeof empty>) => {
    setTyped({ ...typed, ...change });
    setProblem({});
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const { id, from, until } = typed;
    const wrong = {
      ...(id ? {} : { id: t("delegates.choose") }),
      ...(from && until && until < from ? { until: t("delegates.order") } : {}),
    };
    setProblem(wrong);
    if (Object.keys(wrong).length > 0) return form.current?.querySelector<HTMLElement>("select, input")?.focus();
    try {
      const made = await add.mutateAsync({ delegateId: id, body: { startDate: from, expiryDate: until } });
      say(t("delegates.added", { name: made.name }));
      setTyped(empty);
    } catch (cause) {
      setProblem({ whole: reason(cause, t("done.failed")) });
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-160 grid-cols-2 gap-3 max-md:grid-cols-1">
      {problem.whole && (
        <div className="col-span-full">
          <Banner tone="critical" live="polite">
            {problem.whole}
          </Banner>
        </div>
      )}
      <FormField className="col-span-full" label={t("delegates.who")} error={problem.id}>
        <ContactChoice
          any={t("transfer.choose")}
          value={typed.id}
          onChange={(id) => put({ id })}
          isLeftOut={(id) => id === sender.id || there.some((one) => one.id === id)}
        />
      </FormField>
      <FormField label={t("delegates.start")} optional>
        <DateInput value={typed.from} onChange={({ currentTarget: { value } }) => put({ from: value })} />
      </FormField>
      <FormField label={t("delegates.last")} optional error={problem.until}>
        <DateInput value={typed.until} onChange={({ currentTarget: { value } }) => put({ until: value })} />
      </FormField>
      <div>
        <Button type="submit" className="max-md:min-h-11" busyLabel={add.isPending ? t("delegates.busy") : undefined}>
          {t("delegates.add")}
        </Button>
      </div>
    </form>
  );
}
