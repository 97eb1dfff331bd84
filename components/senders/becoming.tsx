// What whoever is invited becomes: a sender or a manager; where the account has roles of its own, and who invites gives them, any of those.
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { roleMeaning, roleName } from "#components/account-roles/role-words.ts";
import { accountRoleList } from "#components/queries/account-roles.ts";
import { Checkbox, Radio } from "#components/ui/choice.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { AccountRole } from "#lib/contract/records/account-role.ts";
import { type Sender, senderTypes } from "#lib/contract/records/sender.ts";

/** Who invites. */
export type Inviter = {
  /** Whoever invites by a role makes nobody a manager. */
  makesManagers: boolean;
  /** Whether they give the account's roles. */
  givesRoles: boolean;
};

export type Becoming = {
  ids: readonly string[];
  choose: (ids: readonly string[]) => void;
  /** Undefined where there is nothing to choose but what everybody may become. */
  roles: AccountRole[] | undefined;
  /** As the service is told. */
  body: { type: Sender["type"]; accountRoles?: { id: string }[] };
  reset: () => void;
};

const idOf = { REGULAR: "sender", MANAGER: "manager" } as const satisfies Record<Sender["type"], string>;
const atFirst: readonly string[] = [idOf.REGULAR];

/** The roles are asked for once a dialog is open. */
export function useBecoming({ makesManagers, givesRoles }: Inviter, open: boolean): Becoming {
  const [ids, choose] = useState(atFirst);
  const all = useQuery({ ...accountRoleList, enabled: givesRoles && open }).data?.results ?? [];
  const roles = givesRoles ? all.filter(({ id, enabled }) => enabled && (makesManagers || id !== idOf.MANAGER)) : [];
  const hasOwn = roles.some(({ builtIn }) => !builtIn);
  // One that was deleted meanwhile is not seen any more, and not asked for.
  const chosen = hasOwn ? ids.filter((id) => roles.some((role) => role.id === id)) : ids;
  const type = chosen.includes(idOf.MANAGER) ? "MANAGER" : "REGULAR";
  return {
    ids: chosen,
    choose,
    roles: hasOwn ? roles : undefined,
    body: { type, ...(hasOwn ? { accountRoles: chosen.map((id) => ({ id })) } : {}) },
    reset: () => choose(atFirst),
  };
}

type BecomingPartProps = { becoming: Becoming; makesManagers: boolean };

export function BecomingPart({ becoming, makesManagers }: BecomingPartProps) {
  const t = useWords("senders");
  const tRoles = useWords("roles");
  const name = useId();
  const { ids, choose, roles } = becoming;
  const toggle = (id: string) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  if (!roles && !makesManagers) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-ink-2 text-xs">{t("inviting.become")}</legend>
      {roles
        ? roles.map((role) => (
            <Checkbox
              key={role.id}
              checked={ids.includes(role.id)}
              onChange={() => toggle(role.id)}
              hint={roleMeaning(tRoles, role)}
            >
              <bdi>{roleName(tRoles, role)}</bdi>
            </Checkbox>
          ))
        : senderTypes.map((type) => (
            <Radio
              key={type}
              framed
              name={name}
              checked={ids.includes(idOf[type])}
              onChange={() => choose([idOf[type]])}
              hint={type === "MANAGER" ? t("inviting.managerHint") : t("inviting.regularHint")}
            >
              {t(`type.${type}`)}
            </Radio>
          ))}
    </fieldset>
  );
}
