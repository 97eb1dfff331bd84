// Checks a sealed PDF in the browser, and says how to do it with programs that are not ours: a reader, a command.
import "./verify.css";
import { Download, FileCheck, ListX, ShieldCheck, Terminal } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Logo } from "#components/ui/logo.tsx";
import { CheckFile } from "./check-file.tsx";

type VerifyPageProps = {
  /** Of this service's own authority; null where the seal's issuer is somebody else. */
  fingerprint: string | null;
  /** Fingerprints of all certificates that are this service's own. */
  known: readonly string[];
};

export function VerifyPage({ fingerprint, known }: VerifyPageProps) {
  return (
    <div className="verify">
      <header>
        <Link className="brand" href="/">
          <Logo />
        </Link>
      </header>
      <main id="main">
        <h1>Check a sealed document</h1>
        <p className="lead">
          The proof is in the PDF itself. You need no account and nobody’s word, and the file stays on your computer.
        </p>
        <CheckFile known={known} />
        <h2 className="others">With other programs</h2>
        <ol className="ways">
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
            <pre>pdfsig document.pdf</pre>
            <p>With this product’s own source, which needs no database and no connection:</p>
            <pre>npm run verify document.pdf</pre>
          </Way>
        </ol>
        <section aria-labelledby="trust">
          <h2 id="trust">Who sealed it</h2>
          {fingerprint ? <OwnAuthority fingerprint={fingerprint} /> : <ForeignAuthority />}
        </section>
        <section aria-labelledby="means">
          <h2 id="means">What the answer means</h2>
          <dl className="answers">
            <div>
              <dt>Valid</dt>
              <dd>Not a byte has changed since it was sealed.</dd>
            </div>
            <div>
              <dt>Valid, but the signer is unknown</dt>
              <dd>Nothing has changed either; the program does not know yet who sealed it. See above.</dd>
            </div>
            <div>
              <dt>Changed, or not valid</dt>
              <dd>
                This is not the document that was sealed. Printing to PDF, merging and some mail filters do that too:
                ask the person who sent it for the sealed file itself.
              </dd>
            </div>
          </dl>
        </section>
      </main>
    </div>
  );
}

function Way({ glyph, title, children }: { glyph: typeof FileCheck; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon as={glyph} size="lg" />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}

function OwnAuthority({ fingerprint }: { fingerprint: string }) {
  return (
    <>
      <p>
        Documents sealed here are certified by this service’s own authority. Programs call the signer unknown until its
        certificate is among those you trust. Compare the fingerprint with the sender by telephone before you add it.
      </p>
      <div className="files">
        <a className={buttonClass({})} href="/seal/ca.pem" download>
          <Icon as={Download} />
          Certificate of the authority
        </a>
        <a className={buttonClass({})} href="/seal/crl" download="seal.crl">
          <Icon as={ListX} />
          Revocation list
        </a>
      </div>
      <p className="print">
        <Icon as={ShieldCheck} />
        <span>
          SHA-256 fingerprint <code>{fingerprint}</code>
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
