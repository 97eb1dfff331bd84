// In which language whoever opens a signing link reads: the signer's own, else the package's, as for the mail that brought it.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { drawingRequests } from "#db/schema/drawings.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { hashToken } from "#lib/core/secrets.ts";

const ofLinks = () =>
  db
    .select({ signer: signers.language, pkg: packages.language })
    .from(signerLinks)
    .innerJoin(packages, eq(packages.id, signerLinks.packageId))
    .leftJoin(
      signers,
      and(
        eq(signers.packageId, signerLinks.packageId),
        eq(signers.roleId, signerLinks.roleId),
        eq(signers.id, signerLinks.signerId),
      ),
    );

type Found = { signer: string | null; pkg: string };
const codeOf = ([found]: Found[]): string | null => (found ? found.signer || found.pkg : null);

/** A code as people and programs write it; null for what nobody issued. Also of a link that is over: that page is read, too. */
export const languageOfLink = async (token: string): Promise<string | null> =>
  codeOf(await ofLinks().where(eq(signerLinks.tokenHash, hashToken(token))));

/** The same by the token of a drawing that a second device is asked for. */
export const languageOfDrawing = async (token: string): Promise<string | null> =>
  codeOf(
    await db
      .select({ signer: signers.language, pkg: packages.language })
      .from(drawingRequests)
      .innerJoin(packages, eq(packages.id, drawingRequests.packageId))
      .leftJoin(
        signers,
        and(
          eq(signers.packageId, drawingRequests.packageId),
          eq(signers.roleId, drawingRequests.roleId),
          eq(signers.id, drawingRequests.signerId),
        ),
      )
      .where(eq(drawingRequests.tokenHash, hashToken(token))),
  );

/** The same by the id of the ceremony. */
export const languageOfCeremony = async (ceremonyId: string): Promise<string | null> =>
  codeOf(await ofLinks().where(eq(signerLinks.id, ceremonyId)));
