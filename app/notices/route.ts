// Notices of the parts of others that the product ships, for everybody who gets them: their licences ask for that.
import { projectRoot } from "#lib/core/config.ts";
import { thirdPartyNotices } from "#lib/instance/notices/third-party-notices.ts";

export const dynamic = "force-dynamic";

/** What is installed does not change while the product runs. */
let notices: string | undefined;

export function GET(): Response {
  notices ??= thirdPartyNotices(projectRoot);
  return new Response(notices, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
