import { publishedAnchors } from "#lib/instance/published-anchors.ts";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => publishedAnchors(request);
