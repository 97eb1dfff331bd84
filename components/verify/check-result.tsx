// What a check of a file found: the verdict, what is certain, what cannot be known, and every signature by itself.
import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Download,
  FileQuestion,
  FileText,
  type LucideIcon,
  ShieldCheck,
  Signature,
  Stamp,
  Timer,
} from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import type { SignatureReport, VerifyReport } from "#lib/contract/records/verify-report.ts";
import { factsOf, indicationWords, stateWords, titleOf } from "#lib/signatures/verify/describe-signature.ts";
import { moment } from "#lib/signatures/verify/verdict.ts";
import type { Checked } from "./verify-worker.ts";

const glyphs: Record<VerifyReport["verdict"], LucideIcon> = {
  good: ShieldCheck,
  changed: CircleX,
  notSigned: FileQuestion,
  cannotTell: CircleHelp,
};
const kinds: Record<SignatureReport["kind"], LucideIcon> = { seal: Stamp, signature: Signature, timestamp: Timer };
const states: Record<SignatureReport["state"], LucideIcon> = {
  intact: CircleCheck,
  changed: CircleX,
  cannotTell: CircleHelp,
};

export function CheckResult({ name, checked }: { name: string; checked: Checked }) {
  const { report } = checked;
  const { verdict, headline, problems, certain, unknown, signatures, evidence, file } = report;
  return (
    <>
      <div className={`verdict is-${verdict}`} role="status">
        <Icon as={glyphs[verdict]} size="lg" />
        <div>
          <h2>{headline}</h2>
          <p className="name">
            <Icon as={FileText} size="xs" /> {name}
          </p>
        </div>
      </div>
      <Words title="What is wrong" lines={problems} />
      <Words title="What is certain" lines={certain} />
      <Words title="What cannot be known from the file" lines={unknown} />
      {signatures.length > 0 && (
        <>
          <h3>Signatures, in the order they were given</h3>
          <ol className="signatures">
            {signatures.map((signature) => (
              <SignatureEntry key={`${signature.field} ${signature.claimedTime}`} signature={signature} />
            ))}
          </ol>
        </>
      )}
      {evidence && <EvidenceInside evidence={evidence} isReliable={verdict !== "changed"} />}
      {checked.evidence && <EvidenceDownload name={name} evidence={checked.evidence} />}
      {file.sha256 && (
        <p className="sum">
          SHA-256 of the file <code>{file.sha256}</code>
        </p>
      )}
    </>
  );
}

function Words({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="facts">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function SignatureEntry({ signature }: { signature: SignatureReport }) {
  return (
    <li>
      <Icon as={kinds[signature.kind]} />
      <div>
        <h4>{titleOf(signature)}</h4>
        <p className={`state is-${signature.state}`}>
          <Icon as={states[signature.state]} size="xs" /> {stateWords[signature.state]}
        </p>
        <ul className="facts">
          {[...signature.problems, ...factsOf(signature)].map((line) => (
            <li key={line}>{line.replace(/\.$/, "")}.</li>
          ))}
        </ul>
        <dl className="etsi">
          <dt>ETSI indication</dt>
          <dd>{indicationWords(signature)}</dd>
        </dl>
      </div>
    </li>
  );
}

type EvidenceProps = { evidence: NonNullable<VerifyReport["evidence"]>; isReliable: boolean };

function EvidenceInside({ evidence, isReliable }: EvidenceProps) {
  const { packageName, documentName, events, withheld, signers, state } = evidence;
  return (
    <>
      <h3>The record inside the file</h3>
      <p>
        “{documentName}” of the transaction “{packageName}”: {events} events
        {withheld > 0 ? `, ${withheld} of them withheld because they concern others` : ""}.{" "}
        {state === "whole" ? "The chain is whole" : "The chain does not hold"}
        {isReliable ? "." : ", but the file was changed: do not rely on what it says."}
      </p>
      <ul className="facts">
        {signers.map(({ name, email, authentication, signed }) => (
          <li key={`${email} ${name}`}>
            {name} ({email}), recognised by: {authentication}.{" "}
            {signed ? `Signed on ${moment(signed)} by the service’s clock.` : "Has not signed."}
          </li>
        ))}
      </ul>
    </>
  );
}

function EvidenceDownload({ name, evidence }: { name: string; evidence: Uint8Array }) {
  const save = () =>
    saveFile(
      `${name.replace(/\.pdf$/i, "")} evidence.json`,
      new Blob([Uint8Array.from(evidence)], { type: "application/json" }),
    );
  return (
    <div className="files">
      <Button onClick={save}>
        <Icon as={Download} />
        Download the record
      </Button>
    </div>
  );
}
