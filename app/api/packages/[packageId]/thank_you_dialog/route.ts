import { packages } from "#lib/api/contract/packages.ts";
import { handle } from "#lib/api/handle.ts";
import { readThankYouDialog } from "#lib/packages/read-thank-you-dialog.ts";

export const GET = handle(packages.readThankYouDialog, readThankYouDialog);
