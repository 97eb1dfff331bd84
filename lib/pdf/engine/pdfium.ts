// Opens files in PDFium (WebAssembly), the first and only parser that hostile bytes meet.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { plainNumbers } from "./plain-numbers.ts";
import { projectRoot } from "./project-root.ts";
import { installFonts } from "./system-fonts.ts";
import { unpackMetadata } from "./unpack-metadata.ts";

let module: Promise<WrappedPdfiumModule> | undefined;

async function load(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(join(projectRoot(), "node_modules/@embedpdf/pdfium/dist/pdfium.wasm"));
  const pdfium = await init({ wasmBinary: wasm.buffer as ArrayBuffer });
  pdfium.PDFiumExt_Init();
  installFonts(pdfium);
  return pdfium;
}

/** PDFium's memory; asked for anew each time, because growing replaces it. (Its types need a package we lack.) */
export const heap = ({ pdfium }: WrappedPdfiumModule): Uint8Array =>
  (pdfium as typeof pdfium & { HEAPU8: Uint8Array }).HEAPU8;

export function allocate({ pdfium }: WrappedPdfiumModule, size: number): number {
  const memory = pdfium.wasmExports.malloc(size);
  if (!memory) throw new Error(`PDFium has no room for ${size} bytes`);
  return memory;
}

/** FPDF_GetLastError's values that the gate tells apart. */
export const PDFIUM_ERROR = { format: 3, password: 4, securityHandler: 5 } as const;

export type OpenedPdf = Disposable & {
  pdfium: WrappedPdfiumModule;
  document: number;
  /** Of the standard, as the header says; its catalogue may say a later one. */
  version: string;
};

/** Readers look for the header in the first kilobyte. 1.7 where it says nothing that there is. */
function versionOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString("latin1");
  return /%PDF-(1\.[0-7]|2\.0)(?!\d)/.exec(start)?.[1] ?? "1.7";
}

/** `using opened = await openInPdfium(bytes)`; a number is PDFium's error code. */
export async function openInPdfium(bytes: Uint8Array): Promise<OpenedPdf | number> {
  module ??= load();
  const pdfium = await module;
  // PDFium reads from this memory until the document is closed.
  const memory = allocate(pdfium, bytes.length);
  heap(pdfium).set(bytes, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, "");
  if (!document) {
    const error = pdfium.FPDF_GetLastError();
    pdfium.pdfium.wasmExports.free(memory);
    return error;
  }
  return {
    pdfium,
    document,
    version: versionOf(bytes),
    [Symbol.dispose]() {
      pdfium.FPDF_CloseDocument(document);
      pdfium.pdfium.wasmExports.free(memory);
    },
  };
}

/** For files that have passed the gate. */
export async function openOrThrow(bytes: Uint8Array): Promise<OpenedPdf> {
  const opened = await openInPdfium(bytes);
  if (typeof opened === "number") throw new Error(`PDFium cannot open the file: error ${opened}`);
  return opened;
}

/**
 * Writes the document anew as PDFium understands it: repairs cross-reference tables, breaks signatures. The header says what
 * it said before; PDFium writes 1.0 for 2.0.
 */
export function saveCopy({ pdfium, document, version }: OpenedPdf): Uint8Array | null {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    if (!pdfium.PDFiumExt_SaveAsCopy(document, writer)) return null;
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const memory = allocate(pdfium, size);
    pdfium.PDFiumExt_GetFileWriterData(writer, memory, size);
    const bytes = heap(pdfium).slice(memory, memory + size);
    pdfium.pdfium.wasmExports.free(memory);
    bytes.set(Buffer.from(version, "latin1"), "%PDF-".length);
    return unpackMetadata(plainNumbers(bytes));
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}

/** To PDFium a page whose crop box lies beside its media box has no size at all; every page is opened here. 0: unreadable. */
export function loadPage(opened: OpenedPdf, index: number): number {
  return pageSize(opened, index) ? opened.pdfium.FPDF_LoadPage(opened.document, index) : 0;
}

/** Makes the media box hold, in memory alone: the crop box is cut to it. */
export function showWholePage({ pdfium, document }: OpenedPdf, index: number): void {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (!page) return;
  pdfium.FPDFPage_SetCropBox(page, -1e6, -1e6, 1e6, 1e6);
  pdfium.FPDF_ClosePage(page);
}

/** Size of a page as displayed (rotated, cropped, UserUnit ignored) in points; null when the page cannot be read. */
export function pageSize(opened: OpenedPdf, index: number): { width: number; height: number } | null {
  const size = readSize(opened, index);
  if (!size || (size.width > 0 && size.height > 0)) return size;
  showWholePage(opened, index);
  return readSize(opened, index);
}

function readSize({ pdfium, document }: OpenedPdf, index: number): { width: number; height: number } | null {
  const memory = allocate(pdfium, 8);
  try {
    if (!pdfium.FPDF_GetPageSizeByIndexF(document, index, memory)) return null;
    const width = pdfium.pdfium.getValue(memory, "float");
    const height = pdfium.pdfium.getValue(memory + 4, "float");
    return { width, height };
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
  }
}
