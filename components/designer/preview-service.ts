// In the preview there is no session of a signer: documents come from the draft, what is filled in or handed in stays in its
// window, and what would sign or refuse is told to the designer and never answered.
import { shownPdf } from "#components/pdf/shown-pdf.ts";
import type { PreviewFiles } from "./preview-files.ts";

const pdf = /^\/api\/ceremony\/[^/]+\/documents\/([^/]+)\/pdf$/;
const values = /^\/api\/ceremony\/[^/]+\/documents\/[^/]+\/values$/;
const ends = /^\/api\/ceremony\/[^/]+\/(?:sign|decline|opt-out|reassign|leave)$/;
const handsIn = /^\/api\/ceremony\/[^/]+\/attachments\/([^/]+)$/;
const handedIn = /^\/api\/ceremony\/[^/]+\/attachments\/([^/]+)\/file\/(\d+)$/;

type Given = {
  /** Whose documents are shown; asked for with each of them. */
  packageId: () => string;
  files: Pick<PreviewFiles, "handIn" | "takeBack" | "fileAt">;
  onOver: () => void;
};

const refused = () => ({ code: 503, messageKey: "error.preview", message: "" });

/** For the preview's own window, before anything in it is drawn; answers what ends it. */
export function previewService(window: Window & typeof globalThis, { packageId, files, onOver }: Given): () => void {
  const before = { fetch: window.fetch, XMLHttpRequest: window.XMLHttpRequest };
  const real = before.fetch.bind(window);
  const pathOf = (address: string) => new URL(address, window.location.href).pathname;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const held = files.fileAt(address);
    if (held) return new Response(held);
    const pathname = pathOf(address);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const [, documentId] = pdf.exec(pathname) ?? [];
    if (documentId) return real(shownPdf(packageId(), decodeURIComponent(documentId)), init);
    if (values.test(pathname)) return new Response(null, { status: 204 });
    if (ends.test(pathname)) {
      onOver();
      return new Promise<Response>(() => undefined);
    }
    const [, attachmentUid, fileId] = (init?.method === "DELETE" && handedIn.exec(pathname)) || [];
    const left = attachmentUid && files.takeBack(decodeURIComponent(attachmentUid), Number(fileId));
    return left ? Response.json(left) : Response.json(refused(), { status: 503 });
  };
  window.XMLHttpRequest = keeping(before.XMLHttpRequest, (address, body) => {
    const [, attachmentUid] = handsIn.exec(pathOf(address)) ?? [];
    const file = body instanceof FormData ? body.get("file") : null;
    return attachmentUid && file instanceof File ? files.handIn(decodeURIComponent(attachmentUid), file) : undefined;
  });
  return () => Object.assign(window, before);
}

/** Requests that never leave: `answer` makes what comes back, nothing where it is refused. */
function keeping(
  Real: typeof XMLHttpRequest,
  answer: (address: string, body: unknown) => object | undefined,
): typeof XMLHttpRequest {
  return class extends Real {
    #address = "";
    #answer: object | undefined;
    override open(method: string, address: string | URL): void {
      this.#address = String(address);
      super.open(method, address);
    }
    override send(body?: unknown): void {
      this.#answer = answer(this.#address, body);
      // As an answer comes: after whoever asked has gone on.
      queueMicrotask(() => {
        for (const type of ["load", "loadend"]) this.dispatchEvent(new ProgressEvent(type));
      });
    }
    override get status(): number {
      return this.#answer ? 200 : 503;
    }
    override get response(): object {
      return this.#answer ?? refused();
    }
  };
}
