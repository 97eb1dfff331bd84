"use client";
// Whom new fields are for, each recipient with number, colour and how many fields they have.
import { UserPlus } from "lucide-react";
import Link from "next/link";
import { useShallow } from "zustand/react/shallow";
import { stepHref } from "#components/packages/prepare/prepare-bar.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { roleClass } from "#lib/designer/recipients.ts";
import { useDesigner, useFields } from "./designer-context.ts";

export function RecipientPicker() {
  const { recipients, pkg } = useDesigner();
  const roleId = useFields((state) => state.roleId);
  const setRole = useFields((state) => state.setRole);
  const counts = useFields(
    useShallow((state) => recipients.map((one) => state.fields.filter((field) => field.roleId === one.roleId).length)),
  );
  const toPeople = stepHref(pkg.id, 0);
  return (
    <fieldset className="psec who-for">
      <legend className="sr">Place fields for</legend>
      <div className="phead">
        <h2>Place fields for</h2>
        <span className="grow" />
        <Link
          className={buttonClass({ variant: "quiet", size: "sm", iconOnly: true })}
          href={toPeople}
          aria-label="Add a recipient"
        >
          <Icon as={UserPlus} />
        </Link>
      </div>
      <div className="who-list">
        {recipients.map((one, at) => (
          <label key={one.roleId} className={roleClass(one)}>
            <input
              className="sr"
              type="radio"
              name="place-for"
              value={one.roleId}
              checked={one.roleId === roleId}
              onChange={() => setRole(one.roleId)}
              aria-label={`${one.name}, ${counts[at]} ${counts[at] === 1 ? "field" : "fields"}`}
            />
            <span className="role-no" aria-hidden="true">
              {one.number}
            </span>
            <span className="who-name">
              <span className="title clip" dir="auto">
                {one.name}
              </span>
              {(one.isOwner || one.order) && (
                <span className="sub clip">{[one.isOwner ? "you" : "", one.order].filter(Boolean).join(", ")}</span>
              )}
            </span>
            <span className="count num" aria-hidden="true">
              {counts[at]}
            </span>
          </label>
        ))}
      </div>
      {recipients.length === 0 && (
        <p className="hint">
          Nobody signs yet. <Link href={toPeople}>Add a recipient</Link>, then place their fields.
        </p>
      )}
    </fieldset>
  );
}
