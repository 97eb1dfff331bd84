import { revocationList } from "#lib/instance/published-seal-files.ts";

export const dynamic = "force-dynamic";

export const GET = async (request: Request, { params }: { params: Promise<{ number: string }> }) =>
  revocationList(request, (await params).number);
