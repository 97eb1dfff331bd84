// The sender's frame, in their language and with times in their zone. Whoever is not signed in goes to the sign-in page; on an empty instance, to the set-up.
import type { ReactNode } from "react";
import { Desk } from "#components/desk/desk.tsx";
import { deskQuestions } from "#components/desk/desk-questions.ts";
import { ToSignIn } from "#components/desk/to-sign-in.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { deskFrameAreas } from "#lib/language/areas.ts";
import { BroughtAround } from "../brought.tsx";
import { areaWords, spokenPage } from "../reader-language.ts";
import { signedInSender } from "../signed-in.ts";

export const dynamic = "force-dynamic";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const sender = await signedInSender();
  if (sender?.secondStepDue)
    return <ToSignIn to="/second-step" words={(await areaWords("desk")).t("account.signIn")} />;
  if (!sender) return <ToSignIn words={(await areaWords("desk")).t("account.signIn")} />;
  return (
    <Spoken {...(await spokenPage(deskFrameAreas))}>
      <BroughtAround questions={deskQuestions}>
        <Desk>{children}</Desk>
      </BroughtAround>
    </Spoken>
  );
}
