"use client";
// Where a fast track's address leads: who fills each role of the template, then on to signing, or to the mail with its link.
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { z } from "zod";
import { fastTrack, startFastTrack } from "#components/queries/templates.ts";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { ReplyOf } from "#lib/contract/endpoint.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { EmailAddress } from "#lib/contract/records/signer.ts";
import type { templates } from "#lib/contract/templates.ts";
import { splitName } from "#lib/core/person-name.ts";
import { isComplete } from "#lib/language/complete-in.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryAct, EntryPanel, EntryTitle } from "./entry-panel.tsx";
import { Refused } from "./refused.tsx";
import { TrackLanguage } from "./track-language.tsx";

const Name = z.string().trim().min(1).max(longest.short);
const LastName = z.string().trim().max(longest.short);
const Form = z.object({ people: z.array(z.object({ firstName: Name, lastName: LastName, email: EmailAddress })) });
const asked = [
  { member: "firstName", problem: "theirFirstNameMissing", autoComplete: "given-name" },
  // Not everybody has one.
  { member: "lastName", problem: undefined, autoComplete: "family-name" },
  { member: "email", problem: "emailWrong", autoComplete: "email" },
] as const;

type Track = ReplyOf<typeof templates.seeFastTrack>;

/** The service's own words where it speaks the reader's language; else what the page says of it. */
function useTrackReason(): (cause: unknown, own: string) => string {
  const reason = useReason();
  const isSpoken = isComplete("refusals", useSpokenLanguage());
  return (cause, own) =>
    cause instanceof CallError && cause.told !== undefined && !isSpoken ? own : reason(cause, own);
}

export function FastTrackScreen() {
  const t = useWords("fast-track");
  const token = useSearchParams().get("token") ?? "";
  const reason = useTrackReason();
  const track = useQuery(fastTrack(token));
  if (track.isPending) return <EntryFrame beside={<TrackLanguage />}>{null}</EntryFrame>;
  if (track.data) return <WhoSigns token={token} track={track.data} />;
  return (
    <EntryFrame beside={<TrackLanguage />}>
      <EntryPanel>
        <EntryTitle lead={reason(track.error, t("overLead"))}>{t("over")}</EntryTitle>
      </EntryPanel>
    </EntryFrame>
  );
}

function WhoSigns({ token, track: { name: title, sender, mailsLink, roles } }: { token: string; track: Track }) {
  const t = useWords("fast-track");
  const reason = useTrackReason();
  const form = useCheckedForm(Form, { people: roles.map(() => ({ firstName: "", lastName: "", email: "" })) });

  const submit = form.handleSubmit(async ({ people }) => {
    try {
      const body = roles.map(({ id, name }, at) => ({
        id,
        name,
        signers: people
          .slice(at, at + 1)
          .map((one) => ({ id, ...one, ...(one.lastName === "" && splitName(one.firstName)) })),
      }));
      const { url } = await startFastTrack(token, body);
      window.location.assign(url);
    } catch (cause) {
      form.fail(reason(cause, t("failed")));
    }
  });

  return (
    <EntryFrame beside={<TrackLanguage />}>
      <form method="post" onSubmit={submit} noValidate>
        <EntryPanel>
          <EntryTitle lead={t("lead", { sender, mailed: mailsLink ? "yes" : "no" })}>{title}</EntryTitle>
          <Refused why={form.failure} />
          {roles.map((role, at) => (
            <fieldset
              key={role.id}
              className="grid grid-cols-2 gap-x-3 gap-y-3.5 not-first-of-type:border-t not-first-of-type:border-hairline not-first-of-type:pt-3.5"
            >
              <legend className="float-start col-span-full w-full text-md font-medium text-ink">{role.name}</legend>
              {asked.map(({ member, autoComplete, problem }) => (
                <TextField
                  key={member}
                  control={form.control}
                  name={`people.${at}.${member}`}
                  label={t(`field.${member}`)}
                  {...(problem ? { problem: t(`field.${problem}`), required: true } : { optional: true })}
                  className={member === "email" ? "col-span-full" : ""}
                  longest={member === "email" ? longest.email : longest.short}
                  type={member === "email" ? "email" : "text"}
                  autoComplete={roles.length === 1 ? autoComplete : "off"}
                />
              ))}
            </fieldset>
          ))}
          <EntryAct type="submit" busyLabel={form.busy ? t("busy") : undefined}>
            {t("act", { mailed: mailsLink ? "yes" : "no" })}
          </EntryAct>
        </EntryPanel>
      </form>
    </EntryFrame>
  );
}
