// One's own profile: what signers read of the sender, and in which zone times are told.
import { useRouter } from "next/navigation";
import { useEffect, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useChangeSender } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { useZoneOptions } from "#components/ui/use-zone-options.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { deskLanguages } from "#lib/language/areas.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import { ChangeForm } from "./change-form.tsx";
import { changesOf, type Profile, ProfileValues, profileOf } from "./profile.ts";

export function ProfileForm({ person }: { person: Sender }) {
  const t = useWords("settings");
  const reason = useReason();
  const router = useRouter();
  const change = useChangeSender();
  const form = useCheckedForm(ProfileValues, profileOf(person));
  const { control, register, reset, formState } = form;
  // Read here, or the form does not keep count of what was typed.
  const { dirtyFields } = formState;
  void dirtyFields;
  const typed = useWatch({ control }) as Profile;
  // What was saved elsewhere comes in, except where something else is typed here.
  useEffect(() => reset(profileOf(person), { keepDirtyValues: true }), [person, reset]);
  const zones = useZoneOptions(person.timezoneId);
  const languages = useMemo(() => languageOptions(deskLanguages, person.language), [person.language]);
  const dirty = Object.keys(changesOf(person, typed)).length > 0;
  const nameless = `${typed.firstName}${typed.lastName}`.trim() === "";

  const submit = form.handleSubmit(async (profile) => {
    const changes = changesOf(person, profile);
    try {
      await change.mutateAsync({ senderId: person.id, body: changes });
      // In which language and zone the desk speaks is told by the server.
      if (changes.language !== undefined || changes.timezoneId !== undefined) router.refresh();
    } catch (cause) {
      form.fail(reason(cause, t("profile.failed")));
    }
  });

  return (
    <ChangeForm onSubmit={submit} failure={form.failure}>
      <TextField
        control={control}
        name="firstName"
        label={t("profile.firstName")}
        autoComplete="given-name"
        longest={longest.short}
      />
      <TextField
        control={control}
        name="lastName"
        label={t("profile.lastName")}
        found={nameless ? t("profile.nameless") : undefined}
        autoComplete="family-name"
        longest={longest.short}
      />
      <TextField
        control={control}
        name="company"
        label={t("profile.company")}
        optional
        autoComplete="organization"
        longest={longest.short}
      />
      <TextField
        control={control}
        name="title"
        label={t("profile.jobTitle")}
        optional
        autoComplete="organization-title"
        longest={longest.short}
      />
      <TextField
        control={control}
        name="phone"
        label={t("profile.phone")}
        optional
        type="tel"
        autoComplete="tel"
        longest={longest.phone}
        dir="ltr"
      />
      <FormField label={t("profile.language")} hint={t("profile.languageHint")}>
        <Select {...register("language")} options={languages} />
      </FormField>
      <FormField label={t("profile.zone")} hint={t("profile.zoneHint")}>
        <Select {...register("timezoneId")} options={zones} />
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
