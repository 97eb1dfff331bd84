// The script that reads PDFs beside the page: its address, on the server as in the browser.

export function workerFile(): string {
  const { pathname, search } = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url);
  return pathname + search;
}
