import { authorityCertificate } from "#lib/instance/published-seal-files.ts";

export const dynamic = "force-dynamic";

export const GET = async (request: Request, { params }: { params: Promise<{ number: string }> }) =>
  authorityCertificate(request, (await params).number);
