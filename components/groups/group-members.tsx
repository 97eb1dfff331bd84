// Who is in a group, and what each may do there; somebody else is added by their address.

import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { usePaused } from "#components/desk/use-paused.ts";
import { useGroupActs } from "#components/queries/groups.ts";
import { deskSenders } from "#components/queries/senders.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Group, GroupMember } from "#lib/contract/records/group.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { EmailAddress } from "#lib/contract/records/signer.ts";

const nameOf = ({ firstName, lastName, email }: GroupMember): string => `${firstName} ${lastName}`.trim() || email;

/** Our choice: among more, one writes on. */
const suggested = 20;

type GroupMembersProps = {
  group: Group;
  mayChange: boolean;
  /** Not for who may not know the account's people. */
  suggests: boolean;
};

export function GroupMembers({ group, mayChange, suggests }: GroupMembersProps) {
  const t = useWords("groups");
  const reason = useReason();
  const { invite, leave } = useGroupActs();
  const heading = useRef<HTMLHeadingElement>(null);

  async function attempt(act: () => Promise<unknown>, done: string) {
    try {
      await act();
      say(done);
    } catch (cause) {
      say(reason(cause, t("done.failed")), { broken: true });
    }
  }
  /** Its row is gone, so the focus goes to the head of the list. */
  async function takeOut(member: GroupMember) {
    const names = { name: nameOf(member), group: group.name };
    await attempt(() => leave.mutateAsync({ groupId: group.id, email: member.email }), t("done.left", names));
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="members" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 ref={heading} id="members" tabIndex={-1} className="text-md">
        {t("people.title")} <span className="text-ink-3 tabular-nums">{group.members.length}</span>
      </h3>
      {group.members.length === 0 ? (
        <p className="text-ink-3">{t("people.nobody")}</p>
      ) : (
        <ul className="border-hairline border-t">
          {group.members.map((member) => (
            <li
              key={member.email}
              className="flex min-h-14 items-center gap-3 border-hairline border-b py-2 max-md:flex-wrap"
            >
              <Avatar name={nameOf(member)} email={member.email} state="me" size="lg" silent />
              <span className="min-w-0 flex-1">
                <b className="block truncate font-medium" dir="auto">
                  {nameOf(member)}
                </b>
                <span className="block truncate text-ink-3 text-xs" dir="auto">
                  {member.email}
                  {member.pending && ` · ${t("people.pending")}`}
                </span>
              </span>
              {mayChange ? (
                <>
                  <span className="w-36">
                    <Select
                      aria-label={t("people.role", { name: nameOf(member) })}
                      value={member.memberType}
                      onChange={({ currentTarget: { value } }) => {
                        const memberType = value === "MANAGER" ? "MANAGER" : "REGULAR";
                        void attempt(
                          () => invite.mutateAsync({ groupId: group.id, body: { email: member.email, memberType } }),
                          t("done.role", { name: nameOf(member), type: memberType }),
                        );
                      }}
                      options={[
                        { value: "REGULAR", label: t("people.member") },
                        { value: "MANAGER", label: t("people.lead") },
                      ]}
                    />
                  </span>
                  <Button
                    variant="quiet"
                    iconOnly
                    className="max-md:size-11"
                    aria-label={t("people.takeOut", { name: nameOf(member) })}
                    busyLabel={leave.isPending && leave.variables.email === member.email ? t("form.busy") : undefined}
                    onClick={() => void takeOut(member)}
                  >
                    <Icon as={Trash2} />
                  </Button>
                </>
              ) : (
                <span className="text-ink-3">
                  {member.memberType === "MANAGER" ? t("people.lead") : t("people.member")}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <AddMember group={group} suggests={suggests} />}
    </section>
  );
}

function AddMember({ group, suggests }: Pick<GroupMembersProps, "group" | "suggests">) {
  const t = useWords("groups");
  const reason = useReason();
  const { invite } = useGroupActs();
  const listId = useId();
  const input = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const search = usePaused(email.trim());
  const found = useQuery({
    ...deskSenders({ ...(search ? { search } : {}), from: 1, to: suggested }),
    enabled: suggests,
  });
  const people = found.data?.results ?? [];
  const known = group.members.find((one) => one.email.toLowerCase() === email.trim().toLowerCase());

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (invite.isPending) return;
    const address = email.trim();
    const wrong = known
      ? t("people.already", { name: nameOf(known) })
      : EmailAddress.safeParse(address).success
        ? undefined
        : t("form.wrongEmail");
    setProblem(wrong);
    if (wrong === undefined) {
      try {
        await invite.mutateAsync({ groupId: group.id, body: { email: address } });
        say(t("done.added", { name: people.find((one) => one.email === address)?.name || address, group: group.name }));
        setEmail("");
      } catch (cause) {
        setProblem(reason(cause, t("done.failed")));
      }
    }
    input.current?.querySelector("input")?.focus();
  }

  return (
    <form ref={input} onSubmit={submit} noValidate className="flex items-start gap-2 max-md:flex-wrap">
      <FormField className="w-90 max-w-full" label={t("people.add")} hint={t("people.hint")} error={problem}>
        <Input
          type="email"
          list={listId}
          autoComplete="off"
          longest={longest.email}
          value={email}
          onChange={({ currentTarget: { value } }) => {
            setEmail(value);
            setProblem(undefined);
          }}
        />
      </FormField>
      <datalist id={listId}>
        {people
          .filter((one) => !group.members.some(({ email: there }) => there === one.email))
          .map((one) => (
            <option key={one.email} value={one.email}>
              {one.name}
            </option>
          ))}
      </datalist>
      <Button
        type="submit"
        className="mt-5 max-md:mt-0 max-md:min-h-11"
        busyLabel={invite.isPending ? t("form.busy") : undefined}
      >
        {t("people.act")}
      </Button>
    </form>
  );
}
