// Before anything of the package is shown: the sender's questions, the code of a text message, or why nobody gets in here.
import { ShieldAlert } from "lucide-react";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { Frame, Glyph, SenderFacts } from "./gates.tsx";
import { PasscodeForm } from "./passcode-form.tsx";
import { QuestionsForm } from "./questions-form.tsx";
import { senderName } from "./sender-name.ts";

export function AuthenticationGate({ view }: { view: CeremonyView }) {
  const t = useWords();
  const { authentication } = view;
  if (authentication?.asks === "questions") return <QuestionsForm view={view} authentication={authentication} />;
  if (authentication?.asks === "passcode") return <PasscodeForm view={view} authentication={authentication} />;
  const sender = senderName(view, t);
  return (
    <Frame
      view={view}
      glyph={<Glyph as={ShieldAlert} tone="caution" />}
      title={t("authentication.unavailable")}
      lead={t("authentication.unavailableLead", { sender })}
    >
      <SenderFacts view={view} />
    </Frame>
  );
}
