// PURE. The completion report as CSV: one row for each package.

import type { FileReply } from "#lib/contract/endpoint.ts";
import type { CompletionReport } from "#lib/contract/reports.ts";
import { csvFile, csvOf } from "#lib/core/csv.ts";
import { joinName } from "#lib/core/person-name.ts";

const header = [
  "Sender Name",
  "Sender Email",
  "Sender Id",
  "Package Name",
  "Package Id",
  "Status",
  "Created",
  "Updated",
  "Trashed",
  "Documents",
  "Documents Completed",
  "Signers",
  "Signers Completed",
  "First Signed",
  "Last Signed",
];

/** Clients look for the package's id and its status in cells of their own; lists are joined within one cell. */
export function completionCsv({ senders }: CompletionReport): FileReply {
  const rows = senders.flatMap(({ sender, packages }) =>
    packages.map((pkg) => {
      const documents = pkg.documents ?? [];
      const signers = pkg.signers ?? [];
      const signed = (times: (string | null)[]) => times.filter((time) => time !== null).sort();
      return [
        sender.name,
        sender.email,
        sender.id,
        pkg.name,
        pkg.id,
        pkg.status,
        pkg.created,
        pkg.updated,
        pkg.trashed,
        documents.map((one) => one.name).join("; "),
        documents.filter((one) => one.completed).length,
        signers.map((one) => `${joinName(one)} <${one.email}>`.trim()).join("; "),
        signers.filter((one) => one.completed).length,
        signed(signers.map((one) => one.firstSigned))[0] ?? "",
        signed(signers.map((one) => one.lastSigned)).at(-1) ?? "",
      ];
    }),
  );
  return { ...csvFile(csvOf(header, rows), "completion.csv"), bare: true };
}
