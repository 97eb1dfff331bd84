// Forgeries by fields that say they hold a timestamp.
import { append, bodyOf, face, pagesIn, sizeOf, textOf, withAnnotation } from "./append.ts";
import type { Forgery, Sealed } from "./tables.ts";

/** A field with a value in it; `more` may name an appearance, which `look` gives. */
function stamped(bytes: Uint8Array, rect: string, value: string, more = ""): Uint8Array {
  const free = sizeOf(bytes);
  const [first = 0] = pagesIn(bytes);
  const form = Number(/\/AcroForm (\d+) 0 R/.exec(textOf(bytes))?.[1]);
  const name = "countersign-timestamp-1";
  return append(bytes, {
    objects: [
      [first, withAnnotation(bytes, first, `${free} 0 R`)],
      [form, bodyOf(bytes, form).replace(/\/Fields ?\[([^\]]*)\]/, `/Fields [$1 ${free} 0 R]`)],
      [
        free,
        `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /Rect ${rect} /P ${first} 0 R /V ${free + 1} 0 R ${more} >>`,
      ],
      [free + 1, value],
      ...(more.includes("/AP") ? ([[free + 2, face()]] as const) : []),
    ],
  });
}

const dictionary = (range: string, contents: string, format = "ETSI.RFC3161") =>
  `<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /${format} ${range} /Contents <${contents}> >>`;

export const look = (bytes: Uint8Array): string => `/F 132 /AP << /N ${sizeOf(bytes) + 2} 0 R >>`;

/** With a byte range over the file as it comes out; `token` makes what confirms those bytes. */
export async function ranged(
  bytes: Uint8Array,
  rect: string,
  {
    more = "/F 132",
    format = "ETSI.RFC3161",
    token,
  }: { more?: string; format?: string; token?: (covered: Buffer) => Promise<Uint8Array> } = {},
): Promise<Uint8Array> {
  const room = "30820010".padEnd(24_000, "0");
  const nines = "9".repeat(10);
  const value = dictionary(`/ByteRange [0 ${nines} ${nines} ${nines}]`, room, format);
  const made = Buffer.from(stamped(bytes, rect, value, more));
  const open = made.lastIndexOf(`<${room}>`);
  const close = open + room.length + 2;
  const range = `[0 ${open} ${close} ${made.length - close}]`;
  made.write(range.padEnd(36), made.lastIndexOf(`[0 ${nines}`), "latin1");
  const covered = Buffer.concat([made.subarray(0, open), made.subarray(close)]);
  if (token)
    made.write(
      Buffer.from(await token(covered))
        .toString("hex")
        .padEnd(room.length, "0"),
      open + 1,
      "latin1",
    );
  return new Uint8Array(made);
}

export async function timestamps({ bytes }: Sealed): Promise<Forgery[]> {
  const page = "[0 0 612 792]";
  const sealRange = [...textOf(bytes).matchAll(/\/ByteRange ?\[[\d ]+\]/g)].at(-1)?.[0] ?? "";
  const made: [string, Uint8Array][] = [
    ["that is only called one, with a face", stamped(bytes, page, dictionary("", "00"), look(bytes))],
    ["that is only called one", stamped(bytes, "[0 0 0 0]", dictionary("", "00"))],
    ["over nothing", stamped(bytes, "[0 0 0 0]", dictionary("/ByteRange [0 0 0 0]", "00"))],
    ["without a token, with a face", await ranged(bytes, page, { more: look(bytes) })],
    ["without a token", await ranged(bytes, "[0 0 0 0]")],
    ["of another format", await ranged(bytes, "[0 0 0 0]", { format: "adbe.pkcs7.detached" })],
    ["that claims the range of the seal", stamped(bytes, page, dictionary(sealRange, "00"), look(bytes))],
  ];
  return made.map(([name, file]): Forgery => [`a timestamp ${name}`, "changed", file]);
}
