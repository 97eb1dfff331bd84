// The script that reads PDFs beside the page: where it lies, in a browser.

export const workerFile = (): string => new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).toString();
