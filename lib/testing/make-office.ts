// Makes the office files that tests need, part by part: docx, odt, xlsx, pptx and rtf with whatever body is given.
import { strToU8, zipSync } from "fflate";

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const pack = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]),
    ),
  );
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const office = "application/vnd.openxmlformats-officedocument";
const packageNs = "http://schemas.openxmlformats.org/package/2006";
const relationNs = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type Relation = { id: string; type: string; target: string; external?: boolean };
const relationships = (list: Relation[]) =>
  `${xml}<Relationships xmlns="${packageNs}/relationships">${list
    .map(
      ({ id, type, target, external }) =>
        `<Relationship Id="${id}" Type="${relationNs}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ""}/>`,
    )
    .join("")}</Relationships>`;
const contentTypes = (parts: Record<string, string>) =>
  `${xml}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>${Object.entries(
    parts,
  )
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
    .join("")}</Types>`;

type MadeDocx = {
  font?: string;
  header?: string;
  footnote?: string;
  rtl?: boolean;
  /** Rows of cells, as a table at the end. */
  table?: string[][];
  /** Relations of the document part, such as a remote template or a linked picture. */
  relations?: Relation[];
  /** XML put at the end of the body as it is. */
  raw?: string;
  parts?: Record<string, string | Uint8Array>;
  /** The content type of the main part: a template's or one with macros. */
  mainType?: string;
};

/** A paragraph for each string; a form feed starts a page. */
export function makeDocx(paragraphs: readonly string[], options: MadeDocx = {}): Uint8Array {
  const { font = "Calibri", header, footnote, rtl, table, relations = [], raw = "", parts = {} } = options;
  const face = `<w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}" w:cs="${font}"/><w:sz w:val="22"/>`;
  const run = (text: string) =>
    text.includes("\f")
      ? '<w:r><w:br w:type="page"/></w:r>'
      : `<w:r><w:rPr>${face}${rtl ? "<w:rtl/>" : ""}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
  const paragraph = (text: string, more = "") =>
    `<w:p><w:pPr>${rtl ? "<w:bidi/>" : ""}</w:pPr>${run(text)}${more}</w:p>`;
  const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`;
  const rows = table?.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("") ?? "";
  const note = footnote ? '<w:r><w:footnoteReference w:id="2"/></w:r>' : "";
  const body = paragraphs.map((text, index) => paragraph(text, index === 0 ? note : "")).join("");
  const ns = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relationNs}"`;
  const all: Relation[] = [...relations];
  if (header) all.push({ id: "rIdHeader", type: "header", target: "header1.xml" });
  if (footnote) all.push({ id: "rIdNotes", type: "footnotes", target: "footnotes.xml" });
  const main = options.mainType ?? `${office}.wordprocessingml.document.main+xml`;
  return pack({
    "[Content_Types].xml": contentTypes({
      "word/document.xml": main,
      ...(header && { "word/header1.xml": `${office}.wordprocessingml.header+xml` }),
      ...(footnote && { "word/footnotes.xml": `${office}.wordprocessingml.footnotes+xml` }),
    }),
    "_rels/.rels": relationships([{ id: "rId1", type: "officeDocument", target: "word/document.xml" }]),
    "word/_rels/document.xml.rels": relationships(all),
    "word/document.xml": `${xml}<w:document ${ns} xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}${rows && `<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl><w:p/>`}${raw}<w:sectPr>${header ? '<w:headerReference w:type="default" r:id="rIdHeader"/>' : ""}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="700" w:footer="700" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    ...(header && { "word/header1.xml": `${xml}<w:hdr ${ns}>${paragraph(header)}</w:hdr>` }),
    ...(footnote && {
      "word/footnotes.xml": `${xml}<w:footnotes ${ns}><w:footnote w:type="separator" w:id="0"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="1"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote><w:footnote w:id="2"><w:p><w:r><w:footnoteRef/></w:r>${run(footnote)}</w:p></w:footnote></w:footnotes>`,
    }),
    ...parts,
  });
}

function makeOpenDocument(family: "text" | "spreadsheet" | "presentation", body: string): Uint8Array {
  const type = `application/vnd.oasis.opendocument.${family}`;
  const names = ["office", "text", "table", "presentation"].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const drawn = ["drawing", "svg-compatible"].map((name) => `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`);
  return zipSync({
    mimetype: [strToU8(type), { level: 0 }],
    "META-INF/manifest.xml": strToU8(
      `${xml}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ),
    "content.xml": strToU8(
      `${xml}<office:document-content ${names.join(" ")} xmlns:draw="${drawn[0]}" xmlns:svg="${drawn[1]}" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2"><office:body><office:${family}>${body}</office:${family}></office:body></office:document-content>`,
    ),
  });
}
const odfParagraph = (text: string) => `<text:p>${escaped(text)}</text:p>`;

/** An OpenDocument text with a paragraph for each string. */
export const makeOdt = (paragraphs: readonly string[]): Uint8Array =>
  makeOpenDocument("text", paragraphs.map(odfParagraph).join(""));

/** An OpenDocument spreadsheet of one sheet; a cell that starts with = is a formula. */
export const makeOds = (rows: readonly string[][]): Uint8Array => {
  const cell = (text: string) =>
    text.startsWith("=")
      ? `<table:table-cell table:formula="of:${escaped(text)}"/>`
      : `<table:table-cell office:value-type="string">${odfParagraph(text)}</table:table-cell>`;
  const row = (cells: string[]) => `<table:table-row>${cells.map(cell).join("")}</table:table-row>`;
  return makeOpenDocument("spreadsheet", `<table:table table:name="Sheet">${rows.map(row).join("")}</table:table>`);
};

/** An OpenDocument presentation with a slide for each string. */
export const makeOdp = (slides: readonly string[]): Uint8Array =>
  makeOpenDocument(
    "presentation",
    slides
      .map(
        (text, index) =>
          `<draw:page draw:name="page${index + 1}"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="3cm"><draw:text-box>${odfParagraph(text)}</draw:text-box></draw:frame></draw:page>`,
      )
      .join(""),
  );

export const makeRtf = (paragraphs: readonly string[]): Uint8Array =>
  strToU8(
    `{\\rtf1\\ansi\\uc1{\\fonttbl{\\f0 Arial;}}\\f0\\fs22 ${paragraphs
      .map((text) => text.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0)}?`))
      .join("\\par ")}}`,
  );

/** One sheet; a cell that starts with = is a formula. */
export const makeXlsx = (rows: readonly string[][]): Uint8Array => {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const cell = (text: string) =>
    text.startsWith("=")
      ? `<c><f>${escaped(text.slice(1))}</f></c>`
      : `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  return pack({
    "[Content_Types].xml": contentTypes({
      "xl/workbook.xml": `${office}.spreadsheetml.sheet.main+xml`,
      "xl/worksheets/sheet1.xml": `${office}.spreadsheetml.worksheet+xml`,
    }),
    "_rels/.rels": relationships([{ id: "rId1", type: "officeDocument", target: "xl/workbook.xml" }]),
    "xl/_rels/workbook.xml.rels": relationships([{ id: "rId1", type: "worksheet", target: "worksheets/sheet1.xml" }]),
    "xl/workbook.xml": `${xml}<workbook xmlns="${main}" xmlns:r="${relationNs}"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/worksheets/sheet1.xml": `${xml}<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("")}</sheetData></worksheet>`,
  });
};

/** A slide for each string. */
export const makePptx = (slides: readonly string[]): Uint8Array => {
  const ns = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relationNs}"`;
  const slide = (text: string) =>
    `${xml}<p:sld ${ns}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="box"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="7000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-US" sz="2400"/><a:t>${escaped(text)}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;
  const name = (index: number) => `slides/slide${index + 1}.xml`;
  return pack({
    "[Content_Types].xml": contentTypes({
      "ppt/presentation.xml": `${office}.presentationml.presentation.main+xml`,
      ...Object.fromEntries(slides.map((_, index) => [`ppt/${name(index)}`, `${office}.presentationml.slide+xml`])),
    }),
    "_rels/.rels": relationships([{ id: "rId1", type: "officeDocument", target: "ppt/presentation.xml" }]),
    "ppt/_rels/presentation.xml.rels": relationships(
      slides.map((_, index) => ({ id: `rId${index + 1}`, type: "slide", target: name(index) })),
    ),
    "ppt/presentation.xml": `${xml}<p:presentation ${ns}><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join("")}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    ...Object.fromEntries(slides.map((text, index) => [`ppt/${name(index)}`, slide(text)])),
  });
};
