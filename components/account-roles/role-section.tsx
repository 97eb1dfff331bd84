// One role on the screen of roles: what it allows, in words, and who has it when somebody looks.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountRoleUsers } from "#components/queries/account-roles.ts";
import { contacts, oneSender } from "#components/queries/senders.ts";
import { Button } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Link } from "#components/ui/link.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { AccountRole } from "#lib/contract/records/account-role.ts";
import { permissionGroups, roleMeaning, roleName } from "./role-words.ts";

type RoleSectionProps = { role: AccountRole; onChange: () => void; onRemove: () => void };

export function RoleSection({ role, onChange, onRemove }: RoleSectionProps) {
  const t = useWords("roles");
  const [shown, setShown] = useState(false);
  const allowed = permissionGroups.flatMap(({ permissions }) =>
    permissions.filter((one) => role.permissions.includes(one)),
  );
  const id = `role-${role.id}`;
  return (
    <section aria-labelledby={id} className="border-hairline border-t py-4">
      <SectionHead className="flex-wrap">
        <h2 id={id} className="min-w-0 truncate" dir="auto">
          {roleName(t, role)}
        </h2>
        {!role.enabled && <span className="text-caution-text">{t("off")}</span>}
        <span className="ms-auto flex gap-2">
          {!role.builtIn && (
            <>
              <Button className="max-md:min-h-11" aria-describedby={id} onClick={onChange}>
                {t("change")}
              </Button>
              <Button className="max-md:min-h-11" aria-describedby={id} onClick={onRemove}>
                {t("remove.open")}
              </Button>
            </>
          )}
        </span>
      </SectionHead>
      <p className="text-ink-2" dir="auto">
        {roleMeaning(t, role)}
      </p>
      {role.id !== "manager" && (
        <ul className="my-2 list-disc ps-5">
          {allowed.map((one) => (
            <li key={one}>{t(`allows.${one}`)}</li>
          ))}
        </ul>
      )}
      {role.id !== "manager" && allowed.length === 0 && <p className="my-2">{t("allowsNothing")}</p>}
      {role.userCount === 0 ? (
        <Hint>{t("users", { count: 0 })}</Hint>
      ) : (
        <Button className="mt-1 max-md:min-h-11" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t("users", { count: role.userCount })}
        </Button>
      )}
      {shown && role.userCount > 0 && <RoleUsers roleId={role.id} />}
    </section>
  );
}

/** Our choice: who is looked for among more is looked for on the page of senders. */
const mostNamed = 50;

function RoleUsers({ roleId }: { roleId: string }) {
  const t = useWords("roles");
  const found = useQuery(accountRoleUsers(roleId));
  if (found.error) return <ReadFailure error={found.error} onRetry={found.refetch} />;
  if (!found.data) return <SkeletonRows rows={2} label={t("reading")} />;
  const { results } = found.data;
  return (
    <ul className="mt-2 grid gap-1">
      {results.slice(0, mostNamed).map((id) => (
        <RoleUser key={id} id={id} />
      ))}
      {results.length > mostNamed && <li>{t("moreUsers", { count: results.length - mostNamed })}</li>}
    </ul>
  );
}

/** By name, as everybody of the account knows the others. */
function RoleUser({ id }: { id: string }) {
  const contact = useQuery(contacts()).data?.find((one) => one.id === id);
  const { data: sender } = useQuery({ ...oneSender(id), enabled: !contact });
  const person = contact ?? sender;
  return (
    <li>
      <Link href={`/senders/${encodeURIComponent(id)}?tab=roles`} dir="auto">
        {person?.name || person?.email || id}
      </Link>
    </li>
  );
}
