// Checks a sealed PDF in the browser, and says how to do it with programs that are not ours: a reader, a command.
import { Download, FileCheck, ListX, type LucideIcon, ShieldCheck, Terminal } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Logo } from "#components/ui/logo.tsx";
import { CheckFile } from "./check-file.tsx";
import { Digest } from "./digest.tsx";

type VerifyPageProps = {
  /** Of this service's own authority; null where the seal's issuer is somebody else. */
  fingerprint: string | null;
  /** Fingerprints of all certificates that are this service's own. */
  known: readonly string[];
};

export function VerifyPage({ fingerprint, known }: VerifyPageProps) {
  return (
    <div className="min-h-dvh bg-surface text-ink-2 text-md/5.5">
      <header className="flex h-14 items-center border-hairline border-b px-8 max-md:px-4">
        <Link className="inline-flex min-h-11 items-center gap-2 font-strong text-ink no-underline" href="/">
          <Logo className="size-5 text-accent" />
        </Link>
      </header>
      <main className="mx-auto max-w-190 px-8 pt-12 pb-24 max-md:px-4 max-md:pt-7 max-md:pb-16" id="main">
        <h1 className="font-[560] text-2xl">Check a sealed document</h1>
        <p className="mt-1 mb-8">
          The proof is in the PDF itself. You need no account and nobody’s word, and the file stays on your computer.
        </p>
        <CheckFile known={known} />
        <h2 className="mt-12 mb-3 text-lg/7">With other programs</h2>
        <ol className="border-hairline border-b">
          <Way glyph={FileCheck} title="In a PDF reader">
            <p>
              Open the file in a reader that knows signatures, such as Adobe Acrobat Reader or Okular, and open its list
              of signatures. There is one for every signature given and, as the last, the seal over the whole document.
            </p>
          </Way>
          <Way glyph={Terminal} title="On the command line">
            <p>
              With the poppler tools. The last signature has to say “Signature is Valid” and “Total document signed”.
            </p>
            <Typed>pdfsig document.pdf</Typed>
            <p className="mt-2.5">With this product’s own source, which needs no database and no connection:</p>
            <Typed>npm run verify document.pdf</Typed>
          </Way>
        </ol>
        <Part id="trust" title="Who sealed it">
          {fingerprint ? <OwnAuthority fingerprint={fingerprint} /> : <ForeignAuthority />}
        </Part>
        <Part id="means" title="What the answer means">
          <dl>
            <Answer words="Valid">Not a byte has changed since it was sealed.</Answer>
            <Answer words="Valid, but the signer is unknown">
              Nothing has changed either; the program does not know yet who sealed it. See above.
            </Answer>
            <Answer words="Changed, or not valid">
              This is not the document that was sealed. Printing to PDF, merging and some mail filters do that too: ask
              the person who sent it for the sealed file itself.
            </Answer>
          </dl>
        </Part>
      </main>
    </div>
  );
}

function Way({ glyph, title, children }: { glyph: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3.5 border-hairline border-t py-4.5">
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
  <pre className="mt-2.5 overflow-x-auto rounded-md bg-sunken px-3.5 py-2.5 font-mono text-ink text-sm/5.5">
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
  <div className="grid grid-cols-[200px_minmax(0,1fr)] gap-x-6 gap-y-1 border-hairline border-t py-3 max-md:grid-cols-[minmax(0,1fr)]">
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

function OwnAuthority({ fingerprint }: { fingerprint: string }) {
  return (
    <>
      <p>
        Documents sealed here are certified by this service’s own authority. Programs call the signer unknown until its
        certificate is among those you trust. Compare the fingerprint with the sender by telephone before you add it.
      </p>
      <div className="my-3.5 flex flex-wrap gap-2">
        <FileLink href="/seal/ca.pem" glyph={Download}>
          Certificate of the authority
        </FileLink>
        <FileLink href="/seal/crl" name="seal.crl" glyph={ListX}>
          Revocation list
        </FileLink>
      </div>
      <p className="flex gap-2.5 text-sm/5.5">
        <Icon as={ShieldCheck} className="mt-0.75" />
        <span>
          SHA-256 fingerprint <Digest>{fingerprint}</Digest>
        </span>
      </p>
    </>
  );
}

const ForeignAuthority = () => (
  <p>
    Documents sealed here carry a certificate that its owner got from another authority. Programs that trust that
    authority show its name; the reader’s list of signatures says which one it is.
  </p>
);
