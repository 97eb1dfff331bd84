import { readClientFile } from "#lib/files/client-files.ts";

export const dynamic = "force-dynamic";

export async function GET(_request: Request, context: { params: Promise<{ file: string }> }): Promise<Response> {
  const found = await readClientFile((await context.params).file);
  if (!found) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(found.bytes), {
    headers: { "content-type": found.mediaType, "cache-control": "no-cache", "x-content-type-options": "nosniff" },
  });
}
