// POST /packages/{packageId}/appearances: how fields will look once they are sealed, drawn by what seals them.
import { db } from "#db/client.ts";
import { configurationOf } from "#lib/accounts/settings/configured.ts";
import type { approvals } from "#lib/contract/approvals.ts";
import type { AppearanceRequest } from "#lib/contract/records/appearance.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { log } from "#lib/core/log.ts";
import { zonedTime } from "#lib/core/zoned-time.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { Drawing } from "#lib/pdf/draw/drawing.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { ceremonySettingsOf } from "../access/ceremony-settings.ts";
import { allow, seePackage } from "../open-package.ts";
import { markedDrawing, valueDrawing } from "./value-drawing.ts";

/** Pages are measured in pixels of 93.6 an inch, drawings in points. */
const pointsOf = (px: number): number => px / 1.3;

export const drawFields: Operation<typeof approvals.drawFields> = async ({ caller, params, body }) => {
  const pkg = await seePackage(caller, params.packageId);
  allow(caller, pkg, "edit");
  const settings = await ceremonySettingsOf(db, pkg);
  const logo = body.some(({ type }) => type === "SIGNATURE") ? await signatureLogo(pkg.accountId) : undefined;
  const drawings = body.map((one) => drawingOf(one, settings, zonedTime(new Date(), pkg.timezoneId), logo));
  const requests = body.flatMap(({ width, height }, at) => {
    const drawing = drawings[at];
    return drawing ? [{ drawing, width: pointsOf(width), height: pointsOf(height) }] : [];
  });
  try {
    const pictures = requests.length > 0 ? await runTool("drawPictures", [requests]) : [];
    return drawings.map((drawing) => ({ svg: drawing ? (pictures.shift() ?? null) : null }));
  } catch (error) {
    if (!(error instanceof PdfToolError) || error.isOurs) throw error;
    // Whoever asks shows them by a rule of their own then.
    log.warn({ err: error }, "fields cannot be drawn");
    return drawings.map(() => ({ svg: null }));
  }
};

/** As it would stand in a signature that is given now, in Base64. */
async function signatureLogo(accountId: string): Promise<string | undefined> {
  const { signatureLayout } = await configurationOf(accountId);
  return signatureLayout && (await files.get(signatureLayout.file, { accountId })).toString("base64");
}

function drawingOf(
  { type, subtype, value, signer, fontSize }: AppearanceRequest,
  settings: CeremonySettings,
  time: string,
  logo: string | undefined,
): Drawing | null {
  if (type === "INPUT") return valueDrawing({ type, subtype, fontSize }, value, settings.fontSize ?? null);
  if (type !== "SIGNATURE" || value === "") return null;
  return markedDrawing(
    { subtype },
    {
      mark: { kind: "typed", text: value },
      signer: signer || value,
      time,
      hideCaptureText: settings.hideCaptureText === true,
      logo,
    },
  );
}
