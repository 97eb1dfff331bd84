// Asks before a recipient goes, with how many fields, which somebody else may have instead.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { packageKeys } from "#components/queries/packages.ts";
import { changeRole, removeRole } from "#components/queries/roles.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { versionOf } from "#lib/contract/version.ts";
import { giveTo, remove } from "#lib/designer/commands.ts";
import { stepOn } from "#lib/designer/history.ts";
import { recipientsOf } from "#lib/designer/recipients.ts";
import { keptColour } from "#lib/packages/roles/role-colours.ts";
import { type Designer, newId, useDesigner, useFields } from "./designer-context.ts";
import { removalLabel, removalRun } from "./people-steps.ts";
import { removing } from "./removal.ts";

type RemoveProps = { roleId: string | undefined; onClose: () => void };

export function RemoveRecipient({ roleId, onClose }: RemoveProps) {
  const t = useWords("designer-people");
  const reason = useReason();
  const client = useQueryClient();
  const designer = useDesigner();
  const { recipients, takers } = designer;
  const [heir, setHeir] = useState("");
  const [isBusy, setBusy] = useState(false);
  const gone = recipients.find((one) => one.roleId === roleId);
  const count = useFields((state) => state.fields.filter((field) => field.roleId === roleId).length);
  const others = takers.filter((one) => one.roleId !== roleId);
  const name = gone?.name ?? "";
  const close = () => {
    setHeir("");
    onClose();
  };

  async function run(id: string): Promise<boolean> {
    setBusy(true);
    try {
      const known = () => client.getQueryData<Package>(packageKeys.one(designer.pkg.id));
      const did = await removeFrom(designer, { id, heir, label: removalLabel(t, name) }, known);
      if (did === "removed") say(t("remove.done", { name }));
      if (did === "changed") say(t("remove.changed", { name }), { broken: true });
      if (did === "not" && known()?.status !== "DRAFT") say(t("sent"), { broken: true });
      return did === "removed";
    } catch (cause) {
      say(reason(cause), { broken: true });
      return false;
    } finally {
      setBusy(false);
      close();
    }
  }

  return (
    <ConfirmDialog
      open={gone !== undefined}
      onOpenChange={(open) => !open && close()}
      question={t("remove.question", { name })}
      consequence={t("remove.consequence", { count, given: heir ? "yes" : "no" })}
      actLabel={t("remove.act")}
      keepLabel={t("remove.keep")}
      {...(isBusy ? { busyLabel: t("remove.busy") } : {})}
      onAct={() => gone && !isBusy && void removing(designer, () => run(gone.roleId))}
    >
      {count > 0 && others.length > 0 && (
        <FormField label={t("remove.fields", { count })}>
          <Select
            value={heir}
            onChange={(event) => setHeir(event.currentTarget.value)}
            options={[
              { value: "", label: t("remove.delete") },
              ...others.map((one) => ({ value: one.roleId, label: t("remove.give", { name: one.name }) })),
            ]}
          />
        </FormField>
      )}
    </ConfirmDialog>
  );
}

type Removal = { id: string; heir: string; label: string };

/** First their fields, which are saved as any others, then they: nothing is lost between the two. */
async function removeFrom(
  { pkg, fields, saving }: Designer,
  { id, heir, label }: Removal,
  known: () => Package | undefined,
): Promise<"removed" | "changed" | "not"> {
  const run = removalRun(id);
  const theirs = () => fields.getState().fields.filter((field) => field.roleId === id);
  const { fields: all, commit } = fields.getState();
  const keys = new Set(theirs().map(({ key }) => key));
  commit(label, heir ? giveTo(all, keys, heir, newId).fields : remove(all, keys), [], run);
  let isGone = false;
  try {
    const begun = await saving.act(async () => {
      const now = known();
      const role = now?.roles.find((one) => one.id === id);
      // What has come meanwhile, nobody agreed to lose.
      if (!now || !role || theirs().length > 0) return;
      const before = await keepColours(now, role);
      const after = role.type === "SENDER" ? await leave(pkg.id, before) : await go(pkg.id, before);
      isGone = true;
      fields.getState().noteActs(label, [{ kind: "role", id, before, after }], { run });
    });
    return isGone ? "removed" : begun ? "changed" : "not";
  } finally {
    const last = stepOn(fields.getState().history, "undo");
    if (!isGone && keys.size > 0 && last?.run?.of === run.of) fields.getState().undo();
  }
}

async function go(packageId: string, role: Role): Promise<null> {
  await removeRole(packageId, role.id, versionOf(role));
  return null;
}

/** The owner's role stays; it only stops being a recipient. */
const leave = (packageId: string, role: Role) =>
  changeRole(packageId, role.id, { index: 0, data: { ...role.data, recipient: false } }, versionOf(role));

/** Those whose colour only their place in the list says keep it as one goes. Answers that one as it is then. */
async function keepColours(pkg: Package, gone: Role): Promise<Role> {
  let kept = gone;
  for (const { roleId, colour } of recipientsOf(pkg)) {
    const role = pkg.roles.find(({ id }) => id === roleId);
    if (!role || keptColour(role) === colour) continue;
    const answer = await changeRole(pkg.id, roleId, { data: { ...role.data, colour } }, versionOf(role));
    if (role === gone) kept = answer;
  }
  return kept;
}
