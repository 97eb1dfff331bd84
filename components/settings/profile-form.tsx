"use client";
// One's own profile: what signers read of the sender, and in which zone times are told.
import { useMemo, useState } from "react";
import { useChangeSender } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { ChangeForm } from "./change-form.tsx";
import { changesOf, languageOptions, type Profile, profileOf, zoneOptions } from "./profile.ts";

export function ProfileForm({ person }: { person: Sender }) {
  const [form, setForm] = useState<Profile>(() => profileOf(person));
  const change = useChangeSender();
  const zones = useMemo(() => zoneOptions(Intl.supportedValuesOf("timeZone"), person.timezoneId), [person.timezoneId]);
  const languages = useMemo(() => languageOptions(person.language), [person.language]);
  const changes = changesOf(person, form);
  const dirty = Object.keys(changes).length > 0;
  const nameless = `${form.firstName}${form.lastName}`.trim() === "";
  const set = (part: Partial<Profile>) => setForm({ ...form, ...part });
  const save = () => change.mutateAsync({ senderId: person.id, body: changes });

  return (
    <ChangeForm save={save} refused="The profile was not saved.">
      <FormField label="First name">
        <Input
          autoComplete="given-name"
          longest={longest.short}
          value={form.firstName}
          onChange={(event) => set({ firstName: event.currentTarget.value })}
        />
      </FormField>
      <FormField label="Last name" error={nameless ? "Signers need a name to know who asks them." : undefined}>
        <Input
          autoComplete="family-name"
          longest={longest.short}
          value={form.lastName}
          onChange={(event) => set({ lastName: event.currentTarget.value })}
        />
      </FormField>
      <FormField label="Company" optional>
        <Input
          autoComplete="organization"
          longest={longest.short}
          value={form.company}
          onChange={(event) => set({ company: event.currentTarget.value })}
        />
      </FormField>
      <FormField label="Title" optional>
        <Input
          autoComplete="organization-title"
          longest={longest.short}
          value={form.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </FormField>
      <FormField label="Phone" optional>
        <Input
          type="tel"
          autoComplete="tel"
          longest={longest.phone}
          dir="ltr"
          value={form.phone}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
      </FormField>
      <FormField label="Language" hint="For new packages and mails, where it is spoken here; otherwise English.">
        <Select
          value={form.language}
          onChange={(event) => set({ language: event.currentTarget.value })}
          options={languages}
        />
      </FormField>
      <FormField label="Time zone" hint="Times in documents and mails are told in it.">
        <Select
          value={form.timezoneId}
          onChange={(event) => set({ timezoneId: event.currentTarget.value })}
          options={zones}
        />
      </FormField>
      <div className="row col-span-full">
        <Button
          type="submit"
          variant="primary"
          offReason={nameless ? "A name is missing." : dirty ? undefined : "Nothing has changed."}
          busyLabel={change.isPending ? "Saving" : undefined}
        >
          Save profile
        </Button>
        <span className="soft" role="status">
          {change.isSuccess && !dirty ? "Saved" : dirty ? "Not saved yet" : ""}
        </span>
      </div>
    </ChangeForm>
  );
}
