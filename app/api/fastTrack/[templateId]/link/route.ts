import { templates } from "#lib/contract/templates.ts";
import { handle } from "#lib/http/handle.ts";
import { readPublicLinks } from "#lib/packages/read-public-links.ts";
import { renewPublicLink } from "#lib/packages/renew-public-link.ts";
import { revokePublicLink } from "#lib/packages/revoke-public-link.ts";
import { setPublicLink } from "#lib/packages/set-public-link.ts";

export const GET = handle(templates.readPublicLinks, readPublicLinks);
export const POST = handle(templates.renewPublicLink, renewPublicLink);
export const PUT = handle(templates.setPublicLink, setPublicLink);
export const DELETE = handle(templates.revokePublicLink, revokePublicLink);
