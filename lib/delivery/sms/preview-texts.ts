// The text messages that a recipient will get, as they will leave; what only their sending makes is dots until then.
import { openAnswers, openKnowledge } from "#lib/auth/signer/auth-secrets.ts";
import { factorsOf } from "#lib/auth/signer/authentication-factors.ts";
import { passcodePhone } from "#lib/auth/signer/check-signer.ts";
import { config } from "#lib/core/config.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { methodsOf } from "#lib/packages/invite/notification-methods.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { passcodeMinutes } from "#lib/packages/roles/passcodes.ts";
import { dialled } from "#lib/work/outbox/enqueue-sms.ts";
import { passcodeText, signingLinkText } from "./messages.ts";

const dots = "••••••";

type PreviewedText = { kind: "link" | "code"; to: string; text: string };

/** In the order in which they come: the link, then the code that is asked for behind it. */
export async function previewTexts(pkg: WholePackage, role: WholePackage["roles"][number]): Promise<PreviewedText[]> {
  const texts: PreviewedText[] = [];
  for (const signer of role.signers) {
    const words = await translatorFor("texts", signer.language ?? pkg.language);
    if (methodsOf(signer).sms) {
      const company = pkg.account.company.name || pkg.account.name;
      const text = signingLinkText(words, company, pkg.name, `${config().baseUrl}/${dots}`);
      texts.push({ kind: "link", to: dialled(signer.phone ?? ""), text });
    }
    const auth = openAnswers(signer.auth);
    const asksByText = factorsOf(auth, openKnowledge(signer.knowledgeBasedAuthentication))?.includes("SMS");
    const phone = asksByText ? passcodePhone(auth) : null;
    if (phone !== null)
      texts.push({ kind: "code", to: dialled(phone), text: passcodeText(words, dots, pkg.name, passcodeMinutes) });
  }
  return texts;
}
