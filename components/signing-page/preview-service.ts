// In the preview there is no service: its document is made here, and nothing else is asked or done, whatever a part would like to.
import { samplePdf } from "./sample-pdf.ts";

const isPdf = /^\/api\/ceremony\/[^/]+\/documents\/[^/]+\/pdf$/;

/** For the preview's own window, before anything in it is drawn. */
export function withoutService(window: Window & typeof globalThis): void {
  const real = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (!pathname.startsWith("/api/")) return real(input, init);
    if (isPdf.test(pathname)) return new Response(samplePdf(), { headers: { "content-type": "application/pdf" } });
    return Response.json({ code: 503, messageKey: "error.preview", message: "" }, { status: 503 });
  };
}
