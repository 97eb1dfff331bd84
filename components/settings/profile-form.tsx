"use client";
// One's own profile: what signers read of the sender, and in which zone times are told.
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { useChangeSender } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { ChangeForm } from "./change-form.tsx";
import { changesOf, languageOptions, type Profile, profileOf, zoneOptions } from "./profile.ts";

export function ProfileForm({ person }: { person: Sender }) {
  const t = useWords("settings");
  const router = useRouter();
  const [form, setForm] = useState<Profile>(() => profileOf(person));
  const change = useChangeSender();
  const zones = useMemo(() => zoneOptions(Intl.supportedValuesOf("timeZone"), person.timezoneId), [person.timezoneId]);
  const languages = useMemo(() => languageOptions(person.language), [person.language]);
  const changes = changesOf(person, form);
  const dirty = Object.keys(changes).length > 0;
  const nameless = `${form.firstName}${form.lastName}`.trim() === "";
  const set = (part: Partial<Profile>) => setForm({ ...form, ...part });
  const save = async () => {
    await change.mutateAsync({ senderId: person.id, body: changes });
    // In which language and zone the desk speaks is told by the server.
    if (changes.language !== undefined || changes.timezoneId !== undefined) router.refresh();
  };

  return (
    <ChangeForm save={save} refused={t("profile.failed")}>
      <FormField label={t("profile.firstName")}>
        <Input
          autoComplete="given-name"
          longest={longest.short}
          value={form.firstName}
          onChange={(event) => set({ firstName: event.currentTarget.value })}
        />
      </FormField>
      <FormField label={t("profile.lastName")} error={nameless ? t("profile.nameless") : undefined}>
        <Input
          autoComplete="family-name"
          longest={longest.short}
          value={form.lastName}
          onChange={(event) => set({ lastName: event.currentTarget.value })}
        />
      </FormField>
      <FormField label={t("profile.company")} optional>
        <Input
          autoComplete="organization"
          longest={longest.short}
          value={form.company}
          onChange={(event) => set({ company: event.currentTarget.value })}
        />
      </FormField>
      <FormField label={t("profile.jobTitle")} optional>
        <Input
          autoComplete="organization-title"
          longest={longest.short}
          value={form.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </FormField>
      <FormField label={t("profile.phone")} optional>
        <Input
          type="tel"
          autoComplete="tel"
          longest={longest.phone}
          dir="ltr"
          value={form.phone}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
      </FormField>
      <FormField label={t("profile.language")} hint={t("profile.languageHint")}>
        <Select
          value={form.language}
          onChange={(event) => set({ language: event.currentTarget.value })}
          options={languages}
        />
      </FormField>
      <FormField label={t("profile.zone")} hint={t("profile.zoneHint")}>
        <Select
          value={form.timezoneId}
          onChange={(event) => set({ timezoneId: event.currentTarget.value })}
          options={zones}
        />
      </FormField>
      <div className="flex items-center gap-2 col-span-full">
        <Button
          type="submit"
          variant="primary"
          offReason={nameless ? t("profile.noName") : dirty ? undefined : t("unchanged")}
          busyLabel={change.isPending ? t("profile.busy") : undefined}
        >
          {t("profile.act")}
        </Button>
        <span className="text-ink-3" role="status">
          {change.isSuccess && !dirty ? t("profile.saved") : dirty ? t("profile.notSaved") : ""}
        </span>
      </div>
    </ChangeForm>
  );
}
