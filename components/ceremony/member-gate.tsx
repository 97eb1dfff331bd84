// A group's shared link: whoever is there chooses their name and gets the link of their own by mail.
import { Users } from "lucide-react";
import { useState } from "react";
import { useAskForLink } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { Frame, SenderFacts } from "./gates.tsx";
import { Glyph } from "./glyph.tsx";
import { PickOption } from "./pick.tsx";
import { senderName } from "./sender-name.ts";
import { troubleWords } from "./trouble.ts";

export function MemberGate({ view }: { view: CeremonyView }) {
  const t = useWords();
  const [member, setMember] = useState("");
  const ask = useAskForLink(view.ceremonyId);
  return (
    <Frame
      view={view}
      glyph={<Glyph as={Users} />}
      title={t("member.title")}
      lead={t("member.lead", { sender: senderName(view, t) })}
      act={
        <Button
          variant="brand"
          size="lg"
          offReason={member === "" ? t("member.off") : undefined}
          busyLabel={ask.isPending ? t("member.sending") : undefined}
          onClick={() => ask.mutate(member)}
        >
          {ask.isSuccess ? t("member.sendAgain") : t("member.send")}
        </Button>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t("member.title")}</legend>
        {view.members.map((one) => (
          <PickOption
            key={one.member}
            className="narrow:min-h-13 narrow:text-[1rem]"
            type="radio"
            name="member"
            checked={member === one.member}
            onChange={() => {
              setMember(one.member);
              ask.reset();
            }}
          >
            <span dir="auto">{one.name}</span>
          </PickOption>
        ))}
      </fieldset>
      {ask.isSuccess ? (
        <Banner tone="positive" live="polite">
          {t("member.sent")}
        </Banner>
      ) : null}
      {ask.error ? (
        <Banner tone="critical" live="polite">
          {troubleWords(t, ask.error)}
        </Banner>
      ) : null}
      <SenderFacts view={view} />
    </Frame>
  );
}
