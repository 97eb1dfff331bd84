// A mark in its final look: the typed face, the drawn strokes as vectors, or the picture, fitted into its box.
import { useEffect, useRef, useState } from "react";
import { signatureImage } from "#components/queries/ceremony.ts";
import { logoShare } from "#lib/contract/records/mark-kinds.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { withoutOverrides } from "#lib/language/formats.ts";
import { type HanFace, hanFace } from "#lib/pdf/draw/han-face.ts";
import { largestWay } from "#lib/pdf/draw/name-lines.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import { SealedMark } from "./sealed-mark.tsx";
import { useView } from "./use-signing.ts";
import { isInWebFace } from "./web-letters.ts";

/** Faces by the names the stylesheet knows, in the order in which the PDF looks for a letter that the chosen one lacks. */
export const faceFamily: Record<string, string> = {
  "Marck Script": '"Marck Script"',
  Caveat: '"Caveat Variable"',
  "Mrs Saint Delafield": '"Mrs Saint Delafield"',
};
/** Upright type in the PDF's order, where the reader has it; no stylesheet of ours brings other scripts than the hands'. */
const uprightIn = (han: HanFace): string[] =>
  [
    "Noto Sans",
    `Noto Sans ${han}`,
    `Noto Sans CJK ${han}`,
    "IBM Plex Sans Arabic",
    "Noto Sans Arabic",
    "Noto Sans Hebrew",
    "Noto Sans Devanagari",
    "Noto Sans Thai",
  ].map((family) => `"${family}"`);
const widthOf: Record<string, number> = { Caveat: 0.44, "Marck Script": 0.5, "Mrs Saint Delafield": 0.36 };
const tall: Record<string, number> = { Caveat: 0.72, "Marck Script": 0.66, "Mrs Saint Delafield": 0.8 };

/** The scripts each hand has letters for; anything else is written in the face of its own script. */
const hands: Record<string, RegExp> = {
  Caveat: /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
  "Marck Script": /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u,
  "Mrs Saint Delafield": /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
};
export const isWritable = (face: string, text: string): boolean => hands[face]?.test(text) ?? false;

/** Letter by letter as in the PDF: the chosen hand, the other hands, upright type. */
export const familyOf = (face: string, text: string): string =>
  [...new Set([faceFamily[face], ...Object.values(faceFamily), ...uprightIn(hanFace(text)), "sans-serif"])]
    .filter((family) => family !== undefined)
    .join(", ");

/** Width of a name in ems, roughly: wide scripts take a whole em a letter. */
function ems(text: string, face: string): number {
  const latin = widthOf[face] ?? 0.5;
  return [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)
        ? 1
        : /\p{Lu}/u.test(letter)
          ? latin * 1.35
          : latin),
    0,
  );
}

/** Lines of handwriting stand this far apart, in ems. */
const lineStep = 1.1;

function typedSize(lines: readonly string[], face: string, width: number, height: number): number {
  const widest = Math.max(...lines.map((line) => ems(line, face)));
  const inHeight = lines.length === 1 ? height * (tall[face] ?? 0.6) : height / (lines.length * lineStep);
  return Math.min(inHeight, width / Math.max(1, widest * 1.08), 60);
}

type Typed = Extract<SignatureMark, { kind: "typed" }>;
type TypedMarkProps = Omit<Typed, "kind"> & {
  width: number;
  height: number;
  /** Pixels here for one of the page's own. */
  scale?: number;
};

/** In the browser's own letters where they are those of the PDF, which is at once; else as the service draws it. */
export function TypedMark({ text: typed, face, width, height, scale = 1 }: TypedMarkProps) {
  const text = withoutOverrides(typed);
  const here = <LetteredMark key={`${face} ${text} ${width} ${height}`} {...{ text, face, width, height }} />;
  if (isInWebFace(face, text)) return here;
  return (
    <SealedMark text={text} face={face} width={width} height={height} scale={scale}>
      {here}
    </SealedMark>
  );
}

/** The size is reckoned from the letters first; what turns out wider in the face that was loaded shrinks to its box. */
function LetteredMark({ text, face, width, height }: Omit<TypedMarkProps, "scale">) {
  const [fit, setFit] = useState(1);
  const name = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = name;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const excess = Math.max(
        current.offsetWidth / Math.max(1, Math.floor(width)),
        current.offsetHeight / (height * 1.3),
      );
      if (excess > 1) setFit((before) => before / (excess * 1.01));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [width, height]);
  const lines = largestWay(text, (way) => typedSize(way, face, width, height));
  return (
    <span
      ref={name}
      data-mark="typed"
      className="inline-block flex-none whitespace-pre align-middle font-regular text-[#1b2f66] leading-[1.1]"
      dir="auto"
      style={{ fontFamily: familyOf(face, text), fontSize: typedSize(lines, face, width, height) * fit }}
    >
      {lines.join("\n")}
    </span>
  );
}

type MarkProps = Pick<TypedMarkProps, "width" | "height" | "scale"> & { mark: SignatureMark };

export function MarkView({ mark, width, height, scale = 1 }: MarkProps) {
  const view = useView();
  if (mark.kind === "typed") {
    return <TypedMark text={mark.text} face={mark.face} width={width} height={height} scale={scale} />;
  }
  if (mark.kind === "image") {
    return (
      // biome-ignore lint/performance/noImgElement: a private picture of this session, nothing to optimise.
      <img
        className="block object-contain object-[left_center]"
        src={signatureImage(view.ceremonyId, mark.file)}
        alt=""
        style={{ maxWidth: width, maxHeight: height }}
      />
    );
  }
  return <DrawnPicture mark={mark} width={width} height={height} />;
}

/** On the page, where the account's picture stands beside it as in the PDF. */
export function PlacedMark({ mark, width, height, scale = 1 }: MarkProps) {
  const { signatureLogoUrl } = useView().account;
  if (!signatureLogoUrl) return <MarkView mark={mark} width={width} height={height} scale={scale} />;
  return (
    <span dir="ltr" className="flex items-center justify-between" style={{ width, height }}>
      <MarkView mark={mark} width={width * (1 - logoShare)} height={height} scale={scale} />
      {/* biome-ignore lint/performance/noImgElement: the account's own picture, small. */}
      <img
        className="object-contain object-right"
        src={signatureLogoUrl}
        alt=""
        style={{ maxWidth: width * logoShare * 0.9, maxHeight: height * 0.92 }}
      />
    </span>
  );
}
