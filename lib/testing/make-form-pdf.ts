// Makes PDFs with a form, for tests: fields in a hierarchy or not, several widgets under a name, tagged or not.
import {
  PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { makePdf } from "./make-pdf.ts";

type Rect = [number, number, number, number];

export type FormFieldToMake = {
  /** Full name. */
  name: string;
  type?: "Tx" | "Btn" | "Ch" | "Sig";
  /** Where its widgets are, in user space. */
  at: { page?: number; rect: Rect; state?: string; noPage?: boolean; offPages?: boolean }[];
  flags?: number;
  maxLength?: number;
  tooltip?: string;
  options?: (string | [string, string])[];
  appearance?: string;
  alignment?: number;
  value?: string;
  /** In a tagged file: its widgets stay out of the structure tree. */
  untagged?: boolean;
  /** In a tagged file: the structure type that holds its widgets, where that is no form. */
  heldBy?: string;
};

type FormToMake = Omit<NonNullable<Parameters<typeof makePdf>[1]>, "catalog"> & {
  pages?: string[];
  /** As some libraries write names with dots: a level of the tree for each part. */
  split?: boolean;
  tagged?: boolean;
};

const nameOf = (value: string) => PdfName.of(value);
const text = (value: string) => PdfString.fromString(value);
const numbers = (values: readonly number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

export async function makeFormPdf(fields: readonly FormFieldToMake[], options: FormToMake = {}): Promise<Uint8Array> {
  const { pages = [""], split = false, tagged = false, ...rest } = options;
  const pdf = await PDF.load(makePdf(pages, rest));
  const top: PdfRef[] = [];
  const nodes = new Map<string, { ref: PdfRef; dict: PdfDict; kids: PdfArray }>();
  const structure = tagged ? startStructure(pdf) : null;

  const holder = (path: string[]): { ref: PdfRef; kids: PdfArray } | null => {
    if (path.length === 0) return null;
    const key = path.join(".");
    const known = nodes.get(key);
    if (known) return known;
    const kids = PdfArray.of();
    const dict = PdfDict.of({ T: text(path.at(-1) ?? ""), Kids: kids });
    const ref = pdf.register(dict);
    const parent = holder(path.slice(0, -1));
    if (parent) {
      dict.set("Parent", parent.ref);
      parent.kids.push(ref);
    } else top.push(ref);
    const made = { ref, dict, kids };
    nodes.set(key, made);
    return made;
  };

  for (const field of fields) {
    const path = split ? field.name.split(".") : [field.name];
    const parent = holder(path.slice(0, -1));
    const dict = fieldDict(field, path.at(-1) ?? "");
    const ref = pdf.register(dict);
    if (parent) {
      dict.set("Parent", parent.ref);
      parent.kids.push(ref);
    } else top.push(ref);
    const [only, ...others] = field.at;
    if (only && others.length === 0) addWidget(pdf, dict, ref, field, only, structure);
    else {
      const kids = PdfArray.of();
      dict.set("Kids", kids);
      for (const place of field.at) {
        const widget = PdfDict.of({ Parent: ref });
        const widgetRef = pdf.register(widget);
        kids.push(widgetRef);
        addWidget(pdf, widget, widgetRef, field, place, structure);
      }
    }
  }
  const helvetica = PdfDict.of({ Type: nameOf("Font"), Subtype: nameOf("Type1"), BaseFont: nameOf("Helvetica") });
  const resources = PdfDict.of({ Font: PdfDict.of({ Helv: pdf.register(helvetica) }) });
  const form = PdfDict.of({ Fields: PdfArray.of(...top), DA: text("/Helv 0 Tf 0 g"), DR: resources });
  pdf.getCatalog().set("AcroForm", pdf.register(form));
  structure?.finish();
  return pdf.save();
}

function fieldDict(
  { type = "Tx", flags, maxLength, tooltip, options, appearance, alignment, value }: FormFieldToMake,
  part: string,
): PdfDict {
  const dict = PdfDict.of({ FT: nameOf(type), T: text(part) });
  if (flags !== undefined) dict.set("Ff", PdfNumber.of(flags));
  if (maxLength !== undefined) dict.set("MaxLen", PdfNumber.of(maxLength));
  if (alignment !== undefined) dict.set("Q", PdfNumber.of(alignment));
  if (tooltip) dict.set("TU", text(tooltip));
  if (appearance) dict.set("DA", text(appearance));
  if (value) dict.set("V", type === "Btn" ? nameOf(value) : text(value));
  if (options)
    dict.set(
      "Opt",
      PdfArray.of(
        ...options.map((one): PdfObject => (typeof one === "string" ? text(one) : PdfArray.of(...one.map(text)))),
      ),
    );
  return dict;
}

function addWidget(
  pdf: PDF,
  widget: PdfDict,
  ref: PdfRef,
  field: FormFieldToMake,
  { page: index = 0, rect, state, noPage, offPages }: FormFieldToMake["at"][number],
  structure: ReturnType<typeof startStructure> | null,
): void {
  widget.set("Type", nameOf("Annot"));
  widget.set("Subtype", nameOf("Widget"));
  widget.set("Rect", numbers(rect));
  widget.set("F", PdfNumber.of(4));
  if (field.type === "Btn") {
    const picture = (operators: string) =>
      pdf.register(
        new PdfStream(
          [
            ["Type", nameOf("XObject")],
            ["Subtype", nameOf("Form")],
            ["BBox", numbers([0, 0, 20, 20])],
          ],
          Buffer.from(operators, "latin1"),
        ),
      );
    widget.set(
      "AP",
      PdfDict.of({ N: PdfDict.of({ [state ?? "Yes"]: picture("0 g 4 4 12 12 re f"), Off: picture("") }) }),
    );
    widget.set("AS", nameOf("Off"));
  }
  const page = pdf.getPage(index);
  if (!page || offPages) return;
  if (!noPage) widget.set("P", page.ref);
  const annotations = page.dict.getArray("Annots", (one) => pdf.getObject(one));
  if (annotations) annotations.push(ref);
  else page.dict.set("Annots", PdfArray.of(ref));
  if (!field.untagged) structure?.add(widget, ref, page.ref, field.heldBy);
}

/** A document element with one form element for each widget, and the parent tree that leads back. */
function startStructure(pdf: PDF) {
  const kids = PdfArray.of();
  const nums = PdfArray.of();
  const root = PdfDict.of({ Type: nameOf("StructTreeRoot") });
  const rootRef = pdf.register(root);
  const document = PdfDict.of({ Type: nameOf("StructElem"), S: nameOf("Document"), P: rootRef, K: kids });
  const documentRef = pdf.register(document);
  let key = 0;
  return {
    add(widget: PdfDict, ref: PdfRef, page: PdfRef, heldBy = "Feld"): void {
      const content = PdfDict.of({ Type: nameOf("OBJR"), Obj: ref, Pg: page });
      // A role of the file's own, which its role map leads to Form.
      const element = PdfDict.of({
        Type: nameOf("StructElem"),
        S: nameOf(heldBy),
        P: documentRef,
        Pg: page,
        K: content,
      });
      const elementRef = pdf.register(element);
      kids.push(elementRef);
      widget.set("StructParent", PdfNumber.of(key));
      nums.push(PdfNumber.of(key), elementRef);
      key += 1;
    },
    finish(): void {
      root.set("K", documentRef);
      root.set("RoleMap", PdfDict.of({ Feld: nameOf("Form") }));
      root.set("ParentTree", pdf.register(PdfDict.of({ Nums: nums })));
      root.set("ParentTreeNextKey", PdfNumber.of(key));
      pdf.getCatalog().set("StructTreeRoot", rootRef);
      pdf.getCatalog().set("MarkInfo", PdfDict.of({ Marked: PdfBool.of(true) }));
      pdf.getCatalog().set("Lang", text("en"));
    },
  };
}
