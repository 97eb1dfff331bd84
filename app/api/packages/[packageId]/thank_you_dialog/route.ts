import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { readThankYouDialog } from "#lib/packages/read-thank-you-dialog.ts";

export const GET = handle(packages.readThankYouDialog, readThankYouDialog);
