"use client";
// Sign-in with e-mail address and password, with a passkey, by the operator's provider, and by that of an account.
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { Banner } from "#components/ui/banner.tsx";
import { Link } from "#components/ui/link.tsx";
import { useReader, useZone } from "#components/ui/reader.ts";
import { TextField } from "#components/ui/text-field.tsx";
import { timeWords } from "#components/ui/time-words.ts";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { usePasskeysHere } from "#components/ui/use-passkeys-here.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { CodeForm } from "./code-form.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryAct, EntryPanel, EntryTitle, EntryWay } from "./entry-panel.tsx";
import { ownPath } from "./own-path.ts";
import { PasskeyAct } from "./passkey-act.tsx";
import { Refused as RefusedBanner } from "./refused.tsx";
import { type Refused, signInByOrganisation, signInByPasskey, signInByProvider, signInWith } from "./sign-in.ts";
import { singleSignOnFailure } from "./single-sign-on-words.ts";
import { usePasskeyAutofill } from "./use-passkey-autofill.ts";

/** Whatever was typed is tried: an address may be older than today's rules. */
const Credentials = z.object({ email: z.string().trim().min(1), password: z.string().min(1) });
type Known = z.infer<typeof Credentials>;

type SignInProps = {
  /** Whether an address may lead to a provider of its account. */
  organisations?: boolean | undefined;
  /** What its button says; without one there is none. */
  provider?: string | undefined;
  /** Where passkeys work; without an origin there are none. */
  passkeys?: string | undefined;
  /** Who is signed in already: they are led on, or sign in as somebody else. */
  signedIn?: string | undefined;
};

/** Which origin it is does not matter to a path of our own. */
const anyOrigin = "https://own.invalid";

export function SignInScreen({ organisations, provider, passkeys, signedIn }: SignInProps) {
  const t = useWords("entry");
  const place = { zone: useZone(), locale: useReader().formatTag };
  const query = useSearchParams();
  const form = useCheckedForm(Credentials, { email: query.get("email") ?? "", password: "" });
  const [cameBack, setCameBack] = useState(() => singleSignOnFailure(t, query.get("error")));
  const [leaving, setLeaving] = useState<"provider" | "organisation">();
  /** Right, as far as they go: what is missing is the code of the second step. */
  const [known, setKnown] = useState<Known & { hasPasskey: boolean }>();
  const [proving, setProving] = useState(false);
  const hasPasskeys = usePasskeysHere(passkeys) === "yes";
  const email = form.watch("email");
  const failure = form.failure ?? cameBack;

  const submit = form.handleSubmit(async (given) => {
    setCameBack(undefined);
    const refused = await signInWith(given.email, given.password);
    if (refused?.why === "code" || refused?.why === "passkeyOrCode")
      return setKnown({ ...given, hasPasskey: hasPasskeys && refused.why === "passkeyOrCode" });
    if (refused) return form.fail(inWords(refused));
    goOn();
  });

  const inWords = (refused: Refused) =>
    refused.why === "tooMany"
      ? t("signIn.tooMany", { time: timeWords(refused.until, "list", { ...place, now: new Date() }) })
      : t(`signIn.${refused.why === "code" || refused.why === "passkeyOrCode" ? "wrong" : refused.why}`);
  // Not by the router: the signed-in pages must be drawn anew, without what was asked before.
  const goOn = () => window.location.replace(ownPath(query.get("callbackUrl"), window.location.origin));

  const ended = (refused: Refused | undefined) => (refused ? setCameBack(inWords(refused)) : goOn());
  usePasskeyAutofill(hasPasskeys && !proving && !known, ended);

  async function prove() {
    form.clearErrors();
    setCameBack(undefined);
    setProving(true);
    const refused = await signInByPasskey();
    ended(refused);
    if (refused) setProving(false);
  }

  async function leave() {
    setLeaving("provider");
    setCameBack(undefined);
    const refused = await signInByProvider(ownPath(query.get("callbackUrl"), window.location.origin));
    if (!refused) return;
    setLeaving(undefined);
    setCameBack(t(`signIn.${refused}`));
  }

  async function leaveByAddress() {
    form.clearErrors();
    setCameBack(undefined);
    if (!(await form.trigger("email", { shouldFocus: true }))) return;
    setLeaving("organisation");
    const to = ownPath(query.get("callbackUrl"), window.location.origin);
    const refused = await signInByOrganisation(form.getValues("email").trim(), to);
    if (!refused) return;
    setLeaving(undefined);
    setCameBack(refused === "unreachable" ? t("signIn.unreachable") : singleSignOnFailure(t, refused));
  }

  if (known)
    return (
      <EntryFrame>
        <CodeForm known={known} inWords={inWords} onIn={goOn} onBack={() => setKnown(undefined)} />
      </EntryFrame>
    );
  return (
    <EntryFrame>
      <form method="post" onSubmit={submit} noValidate>
        <EntryPanel>
          <EntryTitle>{t("signIn.title")}</EntryTitle>
          {signedIn && (
            <>
              <p>
                {t.rich("signIn.already", {
                  who: signedIn,
                  b: (who) => (
                    <b className="font-medium">
                      <bdi>{who}</bdi>
                    </b>
                  ),
                })}
              </p>
              <EntryWay href={ownPath(query.get("callbackUrl"), anyOrigin)}>{t("signIn.goOn")}</EntryWay>
              <p className="text-ink-3">{t("signIn.other")}</p>
            </>
          )}
          {query.get("done") === "password" && !failure && (
            <Banner tone="positive">{t("signIn.passwordCounts")}</Banner>
          )}
          <RefusedBanner why={failure} />
          <TextField
            control={form.control}
            name="email"
            label={t("field.email")}
            problem={t("field.emailMissing")}
            required
            type="email"
            longest={longest.email}
            autoComplete={hasPasskeys ? "username webauthn" : "username"}
          />
          <TextField
            control={form.control}
            name="password"
            label={t("field.password")}
            problem={t("field.passwordMissing")}
            required
            dir="ltr"
            type="password"
            longest={longest.password}
            autoComplete="current-password"
          />
          <EntryAct type="submit" busyLabel={form.busy ? t("signIn.busy") : undefined}>
            {t("signIn.act")}
          </EntryAct>
          {hasPasskeys && <PasskeyAct variant="plain" isBusy={proving} onClick={() => void prove()} />}
          {organisations && (
            <EntryAct
              variant="plain"
              onClick={() => void leaveByAddress()}
              busyLabel={leaving === "organisation" ? t("signIn.organisationBusy") : undefined}
            >
              {t("signIn.organisation")}
            </EntryAct>
          )}
          {provider && (
            <EntryAct
              variant="plain"
              onClick={() => void leave()}
              busyLabel={leaving === "provider" ? t("signIn.leading", { provider }) : undefined}
            >
              {t("signIn.by", { provider })}
            </EntryAct>
          )}
          <p className="text-xs text-ink-3">
            <Link href={`/forgotten${email ? `?email=${encodeURIComponent(email)}` : ""}`}>
              {t("signIn.forgotten")}
            </Link>
          </p>
        </EntryPanel>
      </form>
    </EntryFrame>
  );
}
