// `countersign download` and `countersign export`: documents and their proof onto the disk.
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "../client.ts";
import type { Package } from "../generated/operations.ts";
import { ServiceError } from "../service-error.ts";
import { fileNameOf, saveFile } from "./save-file.ts";

/** Answers the paths that were written. */
export async function downloadPackage(
  client: Client,
  packageId: string,
  { folder, withEvidence }: { folder: string; withEvidence: boolean },
): Promise<string[]> {
  const { documents } = await client.packages.getPackage({ packageId });
  const written: string[] = [];
  for (const { id, name, pages } of documents) {
    // Consent that is a text has no page of its own.
    if (pages.length === 0) continue;
    const file = await client.documents.readDocumentPdf({ packageId, documentId: id });
    written.push(await saveFile(file, join(folder, `${fileNameOf(name)}.pdf`)));
  }
  if (withEvidence) written.push(...(await downloadEvidence(client, packageId, folder)));
  return written;
}

async function downloadEvidence(client: Client, packageId: string, folder: string): Promise<string[]> {
  const summary = await client.packages.readEvidenceSummary({ packageId });
  const trail = await client.packages.readAuditTrail.as("application/xml", { packageId });
  return [
    await saveFile(summary, join(folder, "Evidence summary.pdf")),
    await saveFile(trail, join(folder, "Audit trail.xml")),
  ];
}

export type Exported = { fetched: number; alreadyThere: number; failed: { id: string; why: string }[] };
type Range = { folder: string; since?: string | undefined; until?: string | undefined };

const folderOf = ({ completed, name, id }: Package): string =>
  `${(completed ?? "").slice(0, 10)} ${fileNameOf(name)} ${fileNameOf(id)}`.trim();

/**
 * A folder for each completed package. A folder stands under its name when all that belongs in it is there, so a run that
 * was cut off goes on where it was.
 */
export async function exportPackages(client: Client, { folder, since, until }: Range): Promise<Exported> {
  const done: Exported = { fetched: 0, alreadyThere: 0, failed: [] };
  const range = {
    ...(since ? { lastUpdatedStartDate: since } : {}),
    ...(until ? { lastUpdatedEndDate: until } : {}),
  };
  for await (const pkg of client.packages.listPackages.each({ query: { query: "COMPLETED", ...range } })) {
    const place = join(folder, folderOf(pkg));
    if (existsSync(place)) {
      done.alreadyThere += 1;
      continue;
    }
    const unfinished = join(folder, `.${fileNameOf(pkg.id)}.part`);
    try {
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { recursive: true });
      await downloadPackage(client, pkg.id, { folder: unfinished, withEvidence: true });
      await rename(unfinished, place);
      done.fetched += 1;
    } catch (error) {
      // One package that is refused does not keep the others; without the service, none can be had.
      if (!(error instanceof ServiceError) || error.outcome !== "refused") throw error;
      done.failed.push({ id: pkg.id, why: error.message });
    }
  }
  return done;
}
