// Checks a sealed PDF in the browser, and says how to do it with programs that are not ours: a reader, a command.
import { Download, FileCheck, ListX, type LucideIcon, ShieldCheck, Terminal } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Logo } from "#components/ui/logo.tsx";
import type { Language } from "#lib/language/languages.ts";
import { type Translator, translatorFor } from "#lib/language/translator.ts";
import type { Trusted } from "#lib/signatures/verify/verify-file.ts";
import { CheckFile } from "./check-file.tsx";
import { Digest } from "./digest.tsx";

/** The same in every language. */
const commands = { poppler: "pdfsig document.pdf", own: "npm run verify document.pdf" };

type Words = Translator<"verify">["t"];

type VerifyPageProps = {
  language: Language;
  /** Of this service's own authority; null where the seal's issuer is somebody else. */
  fingerprint: string | null;
  /** This service's own certificates, and whoever its operator's trust lists vouch for. */
  trusted: Trusted;
};

/** Drawn on the server, except for the check itself. */
export async function VerifyPage({ language, fingerprint, trusted }: VerifyPageProps) {
  const { t } = await translatorFor("verify", language);
  return (
    <div className="min-h-dvh bg-desk text-ink-2 text-md/5.5 print:bg-transparent print:[color-scheme:light]">
      <header className="flex h-14 items-center border-hairline border-b bg-surface px-8 max-md:px-4 print:px-0">
        <Link className="inline-flex min-h-11 items-center gap-2 font-strong text-ink no-underline" href="/">
          <Logo className="size-5 text-accent" />
        </Link>
      </header>
      <main
        className="group/main mx-auto max-w-276 px-8 pt-8 pb-24 max-md:px-4 max-md:pt-6 max-md:pb-16 print:p-0"
        id="main"
      >
        {/* Once there is a verdict, that comes first. */}
        <h1 className="font-[560] text-2xl group-has-data-verdict/main:mb-4 group-has-data-verdict/main:text-ink-3 group-has-data-verdict/main:text-md/5.5">
          {t("page.title")}
        </h1>
        <p className="mt-1 mb-6 max-w-160 group-has-data-verdict/main:hidden">{t("page.lead")}</p>
        <CheckFile trusted={trusted} />
        <div className="max-w-190 print:hidden">
          <h2 className="mt-12 mb-3 text-lg/7">{t("page.other")}</h2>
          <ol className="border-hairline border-b">
            <Way glyph={FileCheck} title={t("page.reader.title")}>
              <p>{t("page.reader.words")}</p>
            </Way>
            <Way glyph={Terminal} title={t("page.command.title")}>
              <p>{t("page.command.poppler")}</p>
              <Typed>{commands.poppler}</Typed>
              <p className="mt-2.5">{t("page.command.whose", { title: t("page.trust.title") })}</p>
              <p className="mt-2.5">{t("page.command.own")}</p>
              <Typed>{commands.own}</Typed>
            </Way>
          </ol>
          <Part id="trust" title={t("page.trust.title")}>
            {fingerprint ? <OwnAuthority t={t} fingerprint={fingerprint} /> : <p>{t("page.trust.foreign")}</p>}
          </Part>
          <Part id="means" title={t("page.means.title")}>
            <dl>
              <Answer words={t("page.means.valid")}>{t("page.means.validWords")}</Answer>
              <Answer words={t("page.means.unknown")}>{t("page.means.unknownWords")}</Answer>
              <Answer words={t("page.means.changed")}>{t("page.means.changedWords")}</Answer>
            </dl>
          </Part>
        </div>
      </main>
    </div>
  );
}

function Way({ glyph, title, children }: { glyph: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3.5 border-hairline border-t py-4.5">
      <Icon as={glyph} size="lg" className="mt-px text-accent-text" />
      <div>
        <h3 className="font-[560] text-md/5.5">{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** What is typed into a terminal. */
const Typed = ({ children }: { children: string }) => (
  <pre dir="ltr" className="mt-2.5 overflow-x-auto rounded-md bg-sunken px-3.5 py-2.5 font-mono text-ink text-sm/5.5">
    {children}
  </pre>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="mt-10" aria-labelledby={id}>
    <h2 className="mb-1 text-lg/5.5" id={id}>
      {title}
    </h2>
    {children}
  </section>
);

const Answer = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="grid grid-cols-[12.5rem_minmax(0,1fr)] gap-x-6 gap-y-1 border-hairline border-t py-3 max-md:grid-cols-[minmax(0,1fr)]">
    <dt className="font-medium text-ink">{words}</dt>
    <dd>{children}</dd>
  </div>
);

type FileLinkProps = { href: string; name?: string; glyph: LucideIcon; children: string };

/** On a phone as wide as the page, and high enough for a finger. */
const FileLink = ({ href, name, glyph, children }: FileLinkProps) => (
  <a className={cn(buttonClass(), "max-md:h-11 max-md:flex-[1_1_100%]")} href={href} download={name ?? true}>
    <Icon as={glyph} />
    {children}
  </a>
);

function OwnAuthority({ t, fingerprint }: { t: Words; fingerprint: string }) {
  return (
    <>
      <p>{t("page.trust.own")}</p>
      <div className="my-3.5 flex flex-wrap gap-2">
        <FileLink href="/seal/ca.pem" glyph={Download}>
          {t("page.trust.certificate")}
        </FileLink>
        <FileLink href="/seal/crl" name="seal.crl" glyph={ListX}>
          {t("page.trust.revocation")}
        </FileLink>
      </div>
      <p className="flex gap-2.5 text-sm/5.5">
        <Icon as={ShieldCheck} className="mt-0.75" />
        <span>
          {t("page.trust.fingerprint")} <Digest>{fingerprint}</Digest>
        </span>
      </p>
    </>
  );
}
