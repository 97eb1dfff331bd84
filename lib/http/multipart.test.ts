import { describe, expect, test } from "vitest";
import { readParts } from "./multipart.ts";

const type = "multipart/form-data; boundary=b";
const read = (text: string, contentType = type) =>
  readParts(Buffer.from(text, "latin1"), contentType).map((part) => [
    part.name,
    part.fileName,
    part.bytes.toString("latin1"),
  ]);
const part = (name: string, content: string, more = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n${content}\r\n`;
const one = [["a", undefined, "1"]];

describe("reads", () => {
  test.each([
    ["one part", `${part("a", "1")}--b--\r\n`, one],
    ["no line break at the end", `${part("a", "1")}--b--`, one],
    ["text before and after", `Hello\r\n--bb\r\n${part("a", "1")}--b--\r\n${part("c", "2")}`, one],
    ["a line break first", `\r\n${part("a", "1")}--b--`, one],
    ["blanks after the boundary", `${part("a", "1").replace("--b", "--b \t")}--b--`, one],
    ["no part", "--b--\r\n", []],
    ["an empty part", `${part("a", "")}--b--`, [["a", undefined, ""]]],
    [
      "content that looks like boundaries",
      `${part("a", "--b\n--b--\r\n--bc\r\n--b -- \r\n")}--b--`,
      [["a", undefined, "--b\n--b--\r\n--bc\r\n--b -- \r\n"]],
    ],
    ["headers that continue", `--b\r\nContent-Disposition: form-data;\r\n\tname="a"\r\n\r\n1\r\n--b--`, one],
    ["headers in lower case without blanks", `--b\r\ncontent-disposition:form-data; name=a\r\n\r\n1\r\n--b--`, one],
    ["a part without headers, which is nobody's", `--b\r\n\r\n1\r\n${part("a", "1")}--b--`, one],
    [
      "lines of a head that end with LF alone",
      `--b\nContent-Disposition: form-data; name="file"; filename="A"\nContent-Type: application/pdf  \r\n\r\n%PDF\r\n--b \ncontent-disposition: form-data; name="a" \r\n\r\n1\r\n--b--`,
      [["file", "A", "%PDF"], ...one],
    ],
    ["base64", `${part("a", "MQ==\r\n", "Content-Transfer-Encoding: BASE64\r\n")}--b--`, one],
  ])("%s", (_, text, parts) => {
    expect(read(text)).toEqual(parts);
  });

  test("a boundary in quotation marks with blanks in it", () => {
    const text = `${part("a", "1")}--b--`.replaceAll("--b", "--x y:z");
    expect(read(text, 'multipart/form-data; boundary="x y:z"')).toEqual(one);
  });

  test("every byte as it was sent", () => {
    const bytes = Buffer.from(Array.from({ length: 512 }, (_, at) => at % 256));
    const form = Buffer.concat([Buffer.from(part("a", "").slice(0, -2), "latin1"), bytes, Buffer.from("\r\n--b--")]);
    expect(readParts(form, type)[0]?.bytes.equals(bytes)).toBe(true);
  });
});

describe("throws for", () => {
  test.each([
    ["what is no form", "nothing at all"],
    ["a boundary inside a line", `x${part("a", "1")}--b--`.replaceAll("\r\n--b", " --b")],
    ["a form that breaks off in a part", part("a", "1").slice(0, -2)],
    ["a form that breaks off in a head", "--b\r\nContent-Disp"],
    ["a form that never ends", part("a", "1")],
    ["a line in a head that is no header", "--b\r\nnonsense\r\n\r\n1\r\n--b--"],
    ["a head as long as a document", `${part("a", "1", `X: ${"y".repeat(20_000)}\r\n`)}--b--`],
    ["parts without end", `${part("a", "1").repeat(200)}--b--`],
  ])("%s", (_, text) => {
    expect(() => read(text)).toThrow();
  });
});
