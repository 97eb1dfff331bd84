// Files as they last came, for who comes back to one without a network: as many, and as large, as a phone can spare.

const mostSeen = 4;
const largestSeen = 8 * 2 ** 20;
const seen = new Map<string, Uint8Array>();
/** Counts how often everything was forgotten: what was on its way then is not kept any more. */
let forgotten = 0;

type Pdf = { getData: () => Promise<Uint8Array> };

export async function noteSeen(url: string, pdf: Pdf): Promise<void> {
  const round = forgotten;
  // A page that was left meanwhile has nothing to note.
  const data = await pdf.getData().catch(() => undefined);
  seen.delete(url);
  if (!data || data.byteLength > largestSeen || round !== forgotten) return;
  seen.set(url, data);
  for (const [oldest] of seen) if (seen.size > mostSeen) seen.delete(oldest);
}

/** Says pdf.js of a file that came, but is none that it can read. */
const isBroken = ({ name }: Error): boolean => name === "InvalidPDFException" || name === "PasswordException";

/** Where the service did not answer at all. What it refuses is not shown, whatever was seen before, nor what came broken. */
export const seenInstead = (url: string, cause: Error): Uint8Array | undefined =>
  "status" in cause || isBroken(cause) ? undefined : seen.get(url);

/** Whoever has the device next finds nothing of it. */
export function forgetSeen(): void {
  forgotten += 1;
  seen.clear();
}
