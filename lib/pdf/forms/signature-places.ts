/**
 * The places of a certified file where others may sign so that it shows. Its author lets them fill in forms and sign (DocMDP 2
 * and 3, ISO 32000-2, 12.8.2.2): validators call the certification broken for a new field that shows, and not for a signature
 * in one that waits. So what is placed there is signed in the author's own fields.
 */
import type { PDF, PdfDict } from "@libpdf/core";
import { inherited, resolver } from "../engine/document.ts";
import { forbidsOthers, isCertified, locksField, locksOf } from "../engine/signed-permissions.ts";
import type { Box } from "../text/extraction.ts";
import { type AcroField, acroFields } from "./acro-fields.ts";

/** `box`: the part of it that shows, in px of the displayed page. */
type SignaturePlace = { name: string; dict: PdfDict; box: Box };

const READ_ONLY = 1;
/** Annotation flags Hidden and NoView (table 167). */
const UNSEEN = 0b10_0010;

/** null: the file is not certified, and signatures may be put anywhere. In the order of the form. */
export function signaturePlaces(pdf: PDF): SignaturePlace[] | null {
  if (!isCertified(pdf)) return null;
  const waiting = acroFields(pdf).filter((field) => field.type === "Sig" && !isFilled(pdf, field));
  const locks = locksOf(pdf);
  const names = waiting.map(({ name }) => name);
  return waiting.flatMap(({ name, nodes, widgets }) => {
    const [[dict, ...others], [widget, ...copies]] = [nodes, widgets];
    if (!dict || !widget?.box || others.length > 0 || copies.length > 0 || widget.dict !== dict) return [];
    if (locks.some((lock) => locksField(pdf, lock, name)) || !isOpen(pdf, dict, names)) return [];
    return [{ name, dict, box: widget.box }];
  });
}

/** What a place asks of its signature has to leave room for the others and for the seal; and what it demands we cannot promise. */
function isOpen(pdf: PDF, dict: PdfDict, waiting: readonly string[]): boolean {
  const resolve = resolver(pdf);
  const flags = (key: string) => dict.getNumber(key, resolve)?.value ?? 0;
  if ((flags("Ff") & READ_ONLY) !== 0 || (flags("F") & UNSEEN) !== 0) return false;
  // Constraints that a seed value requires: a digest, an authority, a time (12.7.5.5).
  if ((dict.getDict("SV", resolve)?.getNumber("Ff", resolve)?.value ?? 0) !== 0) return false;
  const lock = dict.getDict("Lock", resolve);
  return !lock || !(forbidsOthers(pdf, lock) || waiting.some((name) => locksField(pdf, lock, name)));
}

const isFilled = (pdf: PDF, { nodes }: AcroField): boolean =>
  nodes.some((node) => inherited(pdf, node, "V") !== undefined);
