import { authorityBundle } from "#lib/instance/published-seal-files.ts";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => authorityBundle(request);
