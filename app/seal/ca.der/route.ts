import { authorityCertificate } from "#lib/instance/published-seal-files.ts";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => authorityCertificate(request);
