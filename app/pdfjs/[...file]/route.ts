import { readViewerAsset } from "#lib/files/viewer-assets.ts";

export async function GET(_request: Request, context: { params: Promise<{ file: string[] }> }): Promise<Response> {
  const asset = await readViewerAsset((await context.params).file);
  if (!asset) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(asset.bytes), {
    headers: { "content-type": asset.mediaType, "cache-control": "public, max-age=31536000, immutable" },
  });
}
