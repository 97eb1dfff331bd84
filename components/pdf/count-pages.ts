// How many pages a PDF has. Load it with import(): it brings the whole reader of PDFs.
import { pdfjs } from "react-pdf";
import { options } from "./pdf-page.tsx";

/** Nothing of what this reader cannot open: locked by a password, broken, no PDF. */
export async function countPages(file: File, signal: AbortSignal): Promise<number | undefined> {
  const data = new Uint8Array(await file.arrayBuffer());
  if (signal.aborted) return undefined;
  const loading = pdfjs.getDocument({ ...options, data });
  // What is destroyed while it loads may never answer.
  const stopped = Promise.withResolvers<undefined>();
  const stop = () => stopped.resolve(undefined);
  signal.addEventListener("abort", stop);
  try {
    return (await Promise.race([loading.promise, stopped.promise]))?.numPages;
  } catch {
    return undefined;
  } finally {
    signal.removeEventListener("abort", stop);
    void loading.destroy().catch(() => undefined);
  }
}
