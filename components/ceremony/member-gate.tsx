"use client";
// A group's shared link: whoever is there chooses their name and gets the link of their own by mail.
import { Users } from "lucide-react";
import { useState } from "react";
import { useAskForLink } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import { Frame, Glyph, SenderFacts, senderName } from "./gates.tsx";
import { troubleWords } from "./trouble.ts";
import { words } from "./words.ts";

export function MemberGate({ view }: { view: CeremonyView }) {
  const [member, setMember] = useState("");
  const ask = useAskForLink(view.ceremonyId);
  return (
    <Frame
      view={view}
      glyph={<Glyph as={Users} />}
      title={words.memberTitle}
      lead={words.memberLead(senderName(view))}
      act={
        <Button
          variant="brand"
          size="lg"
          offReason={member === "" ? words.memberOff : undefined}
          busyLabel={ask.isPending ? words.memberSending : undefined}
          onClick={() => ask.mutate(member)}
        >
          {ask.isSuccess ? words.memberSendAgain : words.memberSend}
        </Button>
      }
    >
      <fieldset className="pick">
        <legend className="sr">{words.memberTitle}</legend>
        {view.members.map((one) => (
          <label key={one.member}>
            <input
              className="check"
              type="radio"
              name="member"
              checked={member === one.member}
              onChange={() => {
                setMember(one.member);
                ask.reset();
              }}
            />
            <span dir="auto">{one.name}</span>
          </label>
        ))}
      </fieldset>
      {ask.isSuccess ? (
        <Banner tone="positive" live="polite">
          {words.memberSent}
        </Banner>
      ) : null}
      {ask.error ? (
        <Banner tone="critical" live="polite">
          {troubleWords(ask.error)}
        </Banner>
      ) : null}
      <SenderFacts view={view} />
    </Frame>
  );
}
