import { outbox } from "#lib/contract/outbox.ts";
import { previewInvitation } from "#lib/delivery/mail/preview-invitation.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(outbox.previewInvitation, previewInvitation);
