import { revocationList } from "#lib/instance/published-seal-files.ts";

export const dynamic = "force-dynamic";

export const GET = async (_: Request, { params }: { params: Promise<{ number: string }> }) =>
  revocationList((await params).number);
