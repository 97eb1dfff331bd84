// In the preview there is no session of a signer: documents come from the draft, what is filled in is kept by nobody, and what
// would sign or refuse is told to the designer and never answered.
import { addressOf } from "#lib/contract/call.ts";
import { documents } from "#lib/contract/lines.ts";

const pdf = /^\/api\/ceremony\/[^/]+\/documents\/([^/]+)\/pdf$/;
const values = /^\/api\/ceremony\/[^/]+\/documents\/[^/]+\/values$/;
const ends = /^\/api\/ceremony\/[^/]+\/(?:sign|decline|opt-out|reassign|leave)$/;

/** For the preview's own window, before anything in it is drawn; answers what ends it. `packageId` is asked for with each document. */
export function previewService(
  window: Window & typeof globalThis,
  packageId: () => string,
  onOver: () => void,
): () => void {
  const before = window.fetch;
  const real = before.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const [, documentId] = pdf.exec(pathname) ?? [];
    if (documentId)
      return real(
        addressOf(documents.readDocumentPdf, {
          params: { packageId: packageId(), documentId: decodeURIComponent(documentId) },
        }),
        init,
      );
    if (values.test(pathname)) return new Response(null, { status: 204 });
    if (ends.test(pathname)) {
      onOver();
      return new Promise<Response>(() => undefined);
    }
    return Response.json({ code: 503, messageKey: "error.preview", message: "" }, { status: 503 });
  };
  return () => {
    window.fetch = before;
  };
}
