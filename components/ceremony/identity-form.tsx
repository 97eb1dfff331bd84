// An identity document to be photographed, the wait for the person who looks at it, and the way in once it is approved.
import { CircleCheck, Hourglass } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useEnterIdentified, useHandInIdentity } from "#components/queries/ceremony-identity.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { IdentityStep } from "#lib/contract/records/identity.ts";
import { type IdentitySide, identitySides } from "#lib/contract/records/identity-words.ts";
import { Frame, SenderFacts } from "./gates.tsx";
import { Glyph } from "./glyph.tsx";
import { AtService, ToService } from "./identity-service.tsx";
import { Told } from "./identity-told.tsx";
import { PictureField } from "./picture-field.tsx";
import { type Asked, ProofForm } from "./proof-form.tsx";
import { ReportLink } from "./report-link.tsx";
import { senderName } from "./sender-name.ts";
import { troubleWords } from "./trouble.ts";

type AskedIdentity = Asked & { identity: IdentityStep };

export function IdentityForm(asked: AskedIdentity) {
  const { state, by } = asked.identity;
  if (state === "approved") return <Approved {...asked} />;
  if (by === "service") return state === "waiting" ? <AtService {...asked} /> : <ToService {...asked} />;
  return state === "waiting" ? <Waiting {...asked} /> : <HandIn {...asked} />;
}

function Waiting({ view, identity }: AskedIdentity) {
  const t = useWords();
  const told = {
    sender: senderName(view, t),
    when: () => <Time at={identity.since ?? ""} style="long" />,
  };
  return (
    <Frame
      view={view}
      glyph={<Glyph as={Hourglass} />}
      title={t("authentication.identity.waitingTitle")}
      lead={
        view.keepsMails
          ? t.rich("authentication.identity.waitingLeadKept", told)
          : t.rich("authentication.identity.waitingLead", told)
      }
    >
      <SenderFacts view={view} />
      <ReportLink view={view} />
    </Frame>
  );
}

function Approved({ view }: AskedIdentity) {
  const t = useWords();
  const entering = useEnterIdentified(view.ceremonyId);
  return (
    <Frame
      view={view}
      glyph={<Glyph as={CircleCheck} />}
      title={t("authentication.identity.approvedTitle")}
      lead={t("authentication.identity.approvedLead")}
      act={
        <Button
          variant="brand"
          size="lg"
          busyLabel={entering.isPending ? t("authentication.opening") : undefined}
          onClick={() => entering.mutate()}
        >
          {t("authentication.open")}
        </Button>
      }
    >
      <div aria-live="assertive">
        {entering.error ? <Banner tone="critical">{troubleWords(t, entering.error)}</Banner> : null}
      </div>
      <SenderFacts view={view} />
      <ReportLink view={view} />
    </Frame>
  );
}

/** Of which picture the service could make nothing. */
const unreadable = (cause: unknown): string | undefined =>
  cause instanceof CallError && cause.key === "error.validation.identityPicture" ? cause.parameters.side : undefined;

/** Whether the browser can show it: a name that ends in .jpg makes no picture. */
async function isPicture(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

function HandIn({ view, authentication, identity }: AskedIdentity) {
  const t = useWords();
  const [files, setFiles] = useState<Partial<Record<IdentitySide, File>>>({});
  const [missing, setMissing] = useState<IdentitySide>();
  const [unread, setUnread] = useState<IdentitySide>();
  const latest = useRef<File>(undefined);
  const handing = useHandInIdentity(view.ceremonyId);
  const form = useRef<HTMLFormElement>(null);
  const sender = senderName(view, t);
  const sides = identitySides.filter((side) => identity.face || side !== "face");
  const broken = unread ?? unreadable(handing.error);
  async function choose(side: IdentitySide, file: File) {
    latest.current = file;
    const isReadable = await isPicture(file);
    // What was chosen last counts; what cannot be read takes the place of nothing.
    if (!isReadable) return latest.current === file ? setUnread(side) : undefined;
    setFiles((before) => ({ ...before, [side]: file }));
    setUnread((open) => (open === side ? undefined : open));
    setMissing((open) => (open === side ? undefined : open));
    if (!handing.isPending) handing.reset();
  }
  function submit() {
    setUnread(undefined);
    const open = sides.find((side) => side !== "back" && !files[side]);
    setMissing(open);
    if (!open) return handing.mutate(files);
    form.current?.querySelector<HTMLElement>(`[data-side=${open}] button[data-act=choose-file]`)?.focus();
  }
  const problemOf = (side: IdentitySide): string | undefined =>
    broken === side
      ? t("refused.validation.identityPicture")
      : missing === side
        ? t("authentication.identity.missing")
        : undefined;
  return (
    <ProofForm
      view={view}
      authentication={authentication}
      title={t("authentication.identity.title")}
      lead={t.rich("authentication.identity.lead", {
        sender,
        signer: view.signer.name,
        b: (name: ReactNode) => <b dir="auto">{name}</b>,
      })}
      act={t("authentication.identity.act")}
      doing={t("authentication.identity.busy")}
      isBusy={handing.isPending}
      trouble={missing ? null : handing.error}
      fields={form}
      onSubmit={submit}
    >
      <Told identity={identity} sender={sender} />
      {sides.map((side) => (
        <PictureField
          key={side}
          side={side}
          label={t(`authentication.identity.${side}`)}
          file={files[side]}
          problem={problemOf(side)}
          onChoose={(file) => void choose(side, file)}
        />
      ))}
    </ProofForm>
  );
}
