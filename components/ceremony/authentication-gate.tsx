// Before anything of the package is shown: the account's login, questions, a code, a sign-in elsewhere, an identity document, or why nobody gets in here.
import { ShieldAlert } from "lucide-react";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { Frame, SenderFacts } from "./gates.tsx";
import { Glyph } from "./glyph.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { KnowledgeForm } from "./knowledge-form.tsx";
import { LoginGate } from "./login-gate.tsx";
import { PasscodeForm } from "./passcode-form.tsx";
import { QuestionsForm } from "./questions-form.tsx";
import { senderName } from "./sender-name.ts";
import { SignOnForm } from "./sign-on-form.tsx";

export function AuthenticationGate({ view }: { view: CeremonyView }) {
  const t = useWords();
  const { authentication } = view;
  if (authentication?.login) return <LoginGate view={view} login={authentication.login} />;
  if (authentication?.asks === "questions") return <QuestionsForm view={view} authentication={authentication} />;
  if (authentication?.asks === "passcode") return <PasscodeForm view={view} authentication={authentication} />;
  if (authentication?.knowledge)
    return <KnowledgeForm view={view} authentication={authentication} knowledge={authentication.knowledge} />;
  if (authentication?.identity)
    return <IdentityForm view={view} authentication={authentication} identity={authentication.identity} />;
  if (authentication?.signOn)
    return <SignOnForm view={view} authentication={authentication} signOn={authentication.signOn} />;
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
