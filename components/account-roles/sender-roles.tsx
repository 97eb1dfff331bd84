// The roles of one sender, on their page: whoever manages roles chooses them, everybody else reads their own.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountRoleList, senderRoles, useAccountRoleActs } from "#components/queries/account-roles.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { FormFailure } from "#components/ui/form-failure.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { AccountRole } from "#lib/contract/records/account-role.ts";
import { roleMeaning, roleName } from "./role-words.ts";

type SenderRolesProps = { senderId: string; mayAssign: boolean };

export function SenderRoles({ senderId, mayAssign }: SenderRolesProps) {
  const t = useWords("roles");
  const has = useQuery(senderRoles(senderId));
  const all = useQuery({ ...accountRoleList, enabled: mayAssign });
  const own = has.data?.[0]?.accountRoles;
  const error = has.error ?? all.error;
  if (error) return <ReadFailure error={error} onRetry={has.error ? has.refetch : all.refetch} />;
  if (!own || (mayAssign && !all.data)) return <SkeletonRows rows={3} label={t("reading")} />;
  if (mayAssign && all.data) return <Choice senderId={senderId} own={own} all={all.data.results} />;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {own.map((role) => (
        <li key={role.id}>
          <span className="font-medium" dir="auto">
            {roleName(t, role)}
          </span>
          <Hint dir="auto">{roleMeaning(t, role)}</Hint>
        </li>
      ))}
    </ul>
  );
}

/** Until something is chosen it follows what others change. */
function Choice({ senderId, own, all }: { senderId: string; own: AccountRole[]; all: AccountRole[] }) {
  const t = useWords("roles");
  const reason = useReason();
  const { assign } = useAccountRoleActs();
  const [chosen, setChosen] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const ids = chosen ?? own.map(({ id }) => id);
  const toggle = (id: string) => setChosen(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);

  async function save() {
    setFailure(undefined);
    try {
      await assign.mutateAsync({ senderId, ids });
      setChosen(undefined);
      say(t("done.assigned"));
    } catch (cause) {
      setFailure(reason(cause, t("form.failed")));
    }
  }

  return (
    <form
      className="grid max-w-120 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (ids.length === 0) setFailure(t("assign.none"));
        else if (!assign.isPending) void save();
      }}
    >
      <FormFailure>{failure}</FormFailure>
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 text-ink-2">{t("assign.lead")}</legend>
        {all.map((role) => (
          <Checkbox
            key={role.id}
            checked={ids.includes(role.id)}
            disabled={!role.enabled && !ids.includes(role.id)}
            onChange={() => toggle(role.id)}
            hint={role.enabled ? roleMeaning(t, role) : t("off")}
          >
            <bdi>{roleName(t, role)}</bdi>
          </Checkbox>
        ))}
      </fieldset>
      <span>
        <Button type="submit" variant="primary" busyLabel={assign.isPending ? t("form.busy") : undefined}>
          {t("assign.act")}
        </Button>
      </span>
    </form>
  );
}
