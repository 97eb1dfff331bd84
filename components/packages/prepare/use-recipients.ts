"use client";
// The recipients of a draft as they are typed: what is on screen leads, the server follows through the save queue.
import { useCallback, useEffect, useRef, useState } from "react";
import { useRefreshPackages } from "#components/queries/packages.ts";
import { call } from "#lib/api/call.ts";
import type { Package } from "#lib/api/contract/records/package.ts";
import type { Sender } from "#lib/api/contract/records/sender.ts";
import { roles } from "#lib/api/contract/roles.ts";
import type { useSaveQueue } from "../use-save-queue.ts";
import { isComplete, numbered, type RecipientRow, roleOf, rowsOf } from "./recipient-rows.ts";

type Queue = Pick<ReturnType<typeof useSaveQueue>, "schedule">;

/** The owner is listed as a recipient once they have something to sign, or have added themselves (kept in the role's data). */
const signsToo = (pkg: Package) => (role: Package["roles"][number]) =>
  role.type !== "SENDER" ||
  role.data?.recipient === true ||
  pkg.documents.some((d) => d.id !== pkg.consent && d.approvals.some((a) => a.role === role.id));

/** Not `crypto.randomUUID`: on plain HTTP browsers offer it only to localhost. */
const newRoleId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const blankRow = (index: number): RecipientRow => ({
  id: newRoleId(),
  saved: false,
  name: "",
  email: "",
  index,
  message: "",
  isOwner: false,
});

export function useRecipients(pkg: Package | undefined, ensure: () => Promise<string>, queue: Queue) {
  const [rows, setRows] = useState<RecipientRow[]>(() => [blankRow(0)]);
  const latest = useRef(rows);
  latest.current = rows;
  const loaded = useRef(false);
  const refresh = useRefreshPackages();

  // Once, when the draft arrives: from then on what is typed leads, or a slow answer would take letters away.
  useEffect(() => {
    if (!pkg || loaded.current) return;
    loaded.current = true;
    const kept = rowsOf(pkg.roles, signsToo(pkg));
    setRows((typed) => (kept.length > 0 ? [...kept, ...typed.filter((row) => row.name || row.email)] : typed));
  }, [pkg]);

  const save = useCallback(
    (id: string) => {
      queue.schedule(`role ${id}`, async () => {
        const row = latest.current.find((r) => r.id === id);
        if (!row || (!row.isOwner && !isComplete(row, latest.current))) return;
        const packageId = await ensure();
        if (row.isOwner)
          await call(roles.changeRole, {
            params: { packageId, roleId: id },
            body: { index: row.index, data: { recipient: true } },
          });
        else if (row.saved) await call(roles.changeRole, { params: { packageId, roleId: id }, body: roleOf(row) });
        else await call(roles.createRole, { params: { packageId }, body: roleOf(row) });
        setRows((all) => all.map((r) => (r.id === id ? { ...r, saved: true } : r)));
        await refresh();
      });
    },
    [ensure, queue, refresh],
  );

  const change = useCallback(
    (id: string, how: Partial<RecipientRow>) => {
      setRows((all) => all.map((row) => (row.id === id ? { ...row, ...how } : row)));
      save(id);
    },
    [save],
  );

  const inOrder = rows.some((row) => row.index > 0);
  const add = () => setRows((all) => [...all, blankRow(inOrder ? Math.max(...all.map((r) => r.index)) + 1 : 0)]);

  const addMyself = async (me: Sender) => {
    const packageId = await ensure();
    const { results } = await call(roles.listRoles, { params: { packageId } });
    const own = results.find((role) => role.type === "SENDER");
    if (!own || latest.current.some((row) => row.id === own.id)) return;
    const row: RecipientRow = {
      id: own.id,
      saved: true,
      name: me.name,
      email: me.email,
      index: inOrder ? Math.max(...latest.current.map((r) => r.index)) + 1 : 0,
      message: "",
      isOwner: true,
    };
    setRows((all) => [...all.filter((r) => r.name || r.email), row]);
    save(own.id);
  };

  const remove = (id: string) => {
    const row = latest.current.find((r) => r.id === id);
    setRows((all) => (all.length > 1 ? all.filter((r) => r.id !== id) : [blankRow(0)]));
    if (!row?.saved) return;
    queue.schedule(`role ${id}`, async () => {
      const packageId = await ensure();
      // The owner's role stays; it only stops being a recipient.
      if (row.isOwner)
        await call(roles.changeRole, {
          params: { packageId, roleId: id },
          body: { index: 0, data: { recipient: false } },
        });
      else await call(roles.removeRole, { params: { packageId, roleId: id } });
      await refresh();
    });
  };

  const setInOrder = (on: boolean) => {
    const next = numbered(latest.current, on);
    setRows(next);
    latest.current = next;
    for (const row of next) save(row.id);
  };

  return { rows, inOrder, change, add, addMyself, remove, setInOrder };
}
