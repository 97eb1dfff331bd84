import { revocationList } from "#lib/instance/published-seal-files.ts";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => revocationList(request);
