"use client";
// Where a fast track's address leads: who fills each role of the template, then on to signing, or to the mail with its link.
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { CallError, call } from "#lib/contract/call.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { templates } from "#lib/contract/templates.ts";
import { EntryFrame } from "./entry-frame.tsx";

type Person = { firstName: string; lastName: string; email: string };
const nobody: Person = { firstName: "", lastName: "", email: "" };
const asked = [
  ["firstName", "First name", "given-name"],
  ["lastName", "Last name", "family-name"],
  ["email", "E-mail address", "email"],
] as const;

export function FastTrackScreen() {
  const token = useSearchParams().get("token") ?? "";
  const track = useQuery({
    queryKey: ["fast-track", token],
    queryFn: ({ signal }) => call(templates.seeFastTrack, { query: { token }, signal }),
    retry: false,
  });
  const [people, setPeople] = useState<Record<string, Person>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const roles = track.data?.roles ?? [];

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      const body = roles.map(({ id, name }) => ({ id, name, signers: [{ id, ...(people[id] ?? nobody) }] }));
      const { url } = await call(templates.startFastTrack, { query: { token }, body });
      window.location.assign(url);
    } catch (cause) {
      setBusy(false);
      setFailure(cause instanceof CallError ? cause.message : "Nothing was sent. Try again.");
    }
  }

  if (track.isPending) return <EntryFrame>{null}</EntryFrame>;
  if (!track.data)
    return (
      <EntryFrame>
        <div className="panel-in">
          <h1>This link does not work any more</h1>
          <p className="soft">Ask whoever gave it to you for a new one.</p>
        </div>
      </EntryFrame>
    );
  return (
    <EntryFrame>
      <form method="post" className="panel-in" onSubmit={submit}>
        <h1>{track.data.name}</h1>
        <p className="soft">
          {track.data.sender} asks for your signature.{" "}
          {track.data.mailsLink
            ? "Say who signs. The link to sign comes by e-mail, so that nobody can sign under an address that is not theirs."
            : "Say who signs, then sign."}
        </p>
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        {roles.map((role) => (
          <fieldset key={role.id} className="two">
            <legend className="strong">{role.name}</legend>
            {asked.map(([member, label, autoComplete]) => (
              <FormField key={member} label={label} className={member === "email" ? "all" : ""}>
                <Input
                  required
                  longest={member === "email" ? longest.email : longest.short}
                  type={member === "email" ? "email" : "text"}
                  autoComplete={roles.length === 1 ? autoComplete : "off"}
                  value={people[role.id]?.[member] ?? ""}
                  onChange={({ currentTarget: { value } }) =>
                    setPeople((all) => ({ ...all, [role.id]: { ...(all[role.id] ?? nobody), [member]: value } }))
                  }
                />
              </FormField>
            ))}
          </fieldset>
        ))}
        <Button type="submit" variant="primary" size="lg" block busyLabel={busy ? "Making your documents" : undefined}>
          {track.data.mailsLink ? "Send the link to sign" : "Go on to sign"}
        </Button>
      </form>
    </EntryFrame>
  );
}
