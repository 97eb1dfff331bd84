import { publishedAnchor } from "#lib/instance/published-anchors.ts";

export const dynamic = "force-dynamic";

export const GET = async (request: Request, { params }: { params: Promise<{ number: string }> }) =>
  publishedAnchor(request, (await params).number);
