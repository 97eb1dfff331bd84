// `countersign send`: a package of files for people, sent in one go.
import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { Client } from "../client.ts";
import type { DocumentInput } from "../generated/operations.ts";
import type { FileToSend } from "../operation.ts";
import { approvalOf, askedPlace, footPlace, type Places } from "./places.ts";
import { recipientOf, roleId, rolesOf } from "./recipients.ts";
import { UsageError } from "./words.ts";

export type SendOptions = Places & {
  files: readonly string[];
  to: readonly string[];
  name?: string | undefined;
  message?: string | undefined;
  due?: string | undefined;
  language?: string | undefined;
  isInOrder: boolean;
  isDraft: boolean;
};

/** What became of it; `footed` counts the signatures for which no place was named. */
export type SentPackage = {
  id: string;
  status: "DRAFT" | "SENT";
  recipients: number;
  documents: number;
  footed: number;
};

const ours = "document-";
const titleOf = (path: string): string => basename(path, extname(path));

async function fileToSend(path: string): Promise<FileToSend> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UsageError(`${path}: there is no such file.`);
  return { name: basename(path), data: await openAsBlob(path) };
}

/** A day means all of it, where the person is. */
function dueOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const due = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59` : text);
  if (Number.isNaN(due.getTime())) throw new UsageError(`--due ${text}: write a day, e.g. 2027-01-31.`);
  return due.toISOString();
}

function documentOf(path: string, at: number, options: SendOptions): DocumentInput {
  const asked = options.to.flatMap((_, nth) => {
    const field = askedPlace(options, nth);
    return field ? [approvalOf(nth, field)] : [];
  });
  return { id: `${ours}${at + 1}`, name: titleOf(path), index: at, extract: true, approvals: asked };
}

/** Whoever got no place in a document by a text, by number or by the file itself signs at the foot of its last page. */
async function placeAtFoot(client: Client, packageId: string, recipients: number): Promise<number> {
  const { documents } = await client.packages.getPackage({ packageId });
  let footed = 0;
  // The consent document stands beside ours: it is accepted, not signed.
  for (const document of documents.filter(({ id }) => id.startsWith(ours))) {
    for (let at = 0; at < recipients; at += 1) {
      if (document.approvals.some(({ role, fields }) => role === roleId(at) && fields.length > 0)) continue;
      await client.approvals.createApproval({
        packageId,
        documentId: document.id,
        body: approvalOf(at, footPlace(document, at)),
      });
      footed += 1;
    }
  }
  return footed;
}

/** Only a draft is ever thrown away: where an answer got lost, the package may have been sent, and its people have their mails. */
async function throwAwayDraft(client: Client, packageId: string): Promise<"SENT" | "not sent"> {
  const { status } = await client.packages.getPackage({ packageId });
  if (status === "DRAFT") await client.packages.deletePackage({ packageId });
  return status === "DRAFT" ? "not sent" : "SENT";
}

/** Nothing is left behind that the sender did not want: what cannot be made whole is thrown away. */
export async function sendPackage(client: Client, options: SendOptions): Promise<SentPackage> {
  if (options.files.length === 0) throw new UsageError("send: name at least one file.");
  if (options.to.length === 0) throw new UsageError("send: say to whom with --to.");
  const due = dueOf(options.due);
  const recipients = options.to.map(recipientOf);
  const documents = options.files.map((path, at) => documentOf(path, at, options));
  const files = await Promise.all(options.files.map(fileToSend));
  const { id } = await client.packages.createPackage({
    files,
    body: {
      name: options.name ?? titleOf(options.files[0] ?? ""),
      ...(options.message ? { emailMessage: options.message } : {}),
      ...(due ? { due } : {}),
      roles: rolesOf(recipients, options.isInOrder, options.language),
      documents,
    },
  });
  const made = { id, recipients: recipients.length, documents: documents.length };
  let footed = 0;
  try {
    footed = await placeAtFoot(client, id, recipients.length);
    if (options.isDraft) return { ...made, status: "DRAFT", footed };
    await client.packages.changePackage({ packageId: id, body: { status: "SENT" } });
    return { ...made, status: "SENT", footed };
  } catch (error) {
    // Where the service cannot be reached even now, the first reason is the one to tell.
    const became = await throwAwayDraft(client, id).catch(() => undefined);
    if (became === "SENT") return { ...made, status: "SENT", footed };
    throw error;
  }
}
