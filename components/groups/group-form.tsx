// What a group is called and how mail reaches it: for a new one, and for one that is there.
import { useMemo } from "react";
import { z } from "zod";
import { Radio } from "#components/ui/choice.tsx";
import { DialogForm } from "#components/ui/dialog-form.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import type { Group } from "#lib/contract/records/group.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { EmailAddress } from "#lib/contract/records/signer.ts";

type Values = { name: string; email: string; reach: "address" | "members" };
export type GroupBody = Pick<Group, "name" | "email" | "emailMembers">;

const checked = (t: AreaWords<"groups">) =>
  z
    .object({
      name: z.string().trim().min(1, t("form.noName")).max(longest.short),
      email: z.union([z.literal(""), EmailAddress], t("form.wrongEmail")),
      reach: z.enum(["address", "members"]),
    })
    .refine(({ email, reach }) => reach === "members" || email !== "", {
      path: ["email"],
      message: t("form.noEmail"),
    });

type GroupFormProps = {
  id: string;
  group?: Group;
  onSave: (body: GroupBody) => Promise<void>;
};

export function GroupForm({ id, group, onSave }: GroupFormProps) {
  const t = useWords("groups");
  const form = useCheckedForm<Values, Values>(
    useMemo(() => checked(t), [t]),
    {
      name: group?.name ?? "",
      email: group?.email ?? "",
      reach: group && !group.emailMembers && group.email ? "address" : "members",
    },
  );
  return (
    <DialogForm
      id={id}
      form={form}
      failed={t("form.failed")}
      onSubmit={({ name, email, reach }) => onSave({ name, email, emailMembers: reach === "members" })}
    >
      <TextField
        control={form.control}
        name="name"
        label={t("form.name")}
        required
        autoComplete="off"
        longest={longest.short}
      />
      <TextField
        control={form.control}
        name="email"
        label={t("form.email")}
        hint={t("form.emailHint")}
        optional
        type="email"
        autoComplete="off"
        longest={longest.email}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-ink-2 text-xs">{t("form.reach")}</legend>
        <Radio framed {...form.register("reach")} value="members" hint={t("form.membersHint")}>
          {t("form.members")}
        </Radio>
        <Radio framed {...form.register("reach")} value="address" hint={t("form.addressHint")}>
          {t("form.address")}
        </Radio>
      </fieldset>
    </DialogForm>
  );
}
