import { describe, expect, test } from "vitest";
import { parametersOf, readDisposition } from "./content-disposition.ts";

/** As Node reads headers: one character for every byte. */
const sent = (text: string) => Buffer.from(text).toString("latin1");
const fileNameOf = (header: string) => readDisposition(header)?.fileName;

test.each([
  ["as it is, in UTF-8", sent('form-data; name="file"; filename="Übernahme 合同.pdf"'), "Übernahme 合同.pdf"],
  ["in a western code page", 'form-data; name="file"; filename="\xdcbernahme.pdf"', "Übernahme.pdf"],
  ["extended, after a lossy one", `form-data; name="file"; filename="?.pdf"; filename*=UTF-8''%C3%BC.pdf`, "ü.pdf"],
  ["extended, before it", `form-data; name="file"; filename*=utf-8'de'%C3%BC.pdf; filename="_.pdf"`, "ü.pdf"],
  ["extended, in quotation marks", `form-data; name="file"; filename*="UTF-8''%C3%BC.pdf"`, "ü.pdf"],
  ["extended, of a set nobody knows", `form-data; name="file"; filename="a.pdf"; filename*=klingon''%C3`, "a.pdf"],
  ["extended, of bytes that are none", `form-data; name="file"; filename="a.pdf"; filename*=UTF-8''%C3`, "a.pdf"],
  ["as an encoded word", 'form-data; name="file"; filename="=?utf-8?B?w7wucGRm?="', "ü.pdf"],
  [
    "as an encoded word beside the extended one",
    `form-data; name=file; filename="=?utf-8?B?w7wucGRm?="; filename*=utf-8''%C3%BC.pdf`,
    "ü.pdf",
  ],
  [
    "as encoded words",
    'form-data; name="file"; filename="=?UTF-8?Q?=C3=BC_50%?= =?iso-8859-1?q?=E9.pdf?="',
    "ü 50%é.pdf",
  ],
  ["what only looks like an encoded word", 'form-data; name="file"; filename="=?a.pdf"', "=?a.pdf"],
  ["escaped by Fetch", 'form-data; name="file"; filename="a%22b%25c.pdf"', 'a"b%25c.pdf'],
  ["escaped by a backslash", String.raw`form-data; name="file"; filename="a\"b\\c.pdf"`, String.raw`a"b\c.pdf`],
  ["a path that escapes nothing", String.raw`form-data; name="file"; filename="C:\papers\a.pdf"`, "C:\\papers\\a.pdf"],
  ["without quotation marks", "form-data; name=file; filename=a b.pdf", "a b.pdf"],
  ["with a semicolon", 'form-data; name="file"; filename="a;b=c.pdf"', "a;b=c.pdf"],
  ["empty", 'form-data; name="file"; filename=""', ""],
  ["none", 'form-data; name="file"', undefined],
])("a file name %s", (_, header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

describe("the part's own name", () => {
  test.each([
    ['form-data; name="files[]"; filename="a.pdf"', "files[]"],
    ["FORM-DATA;NAME=payload", "payload"],
    ['form-data; filename="name=x"; name="file"', "file"],
    ['form-data; name="file"; name="payload"', "file"],
    [sent('form-data; name="Übung"'), "Übung"],
    ["form-data", undefined],
  ])("%s", (header, name) => {
    expect(readDisposition(header)?.name).toBe(name);
  });

  test("of a part that is none of a form", () => {
    expect(readDisposition('attachment; name="file"')).toBeUndefined();
    expect(readDisposition("")).toBeUndefined();
  });
});

test("a boundary, whatever stands around it", () => {
  for (const header of ["multipart/form-data; boundary=abc", 'multipart/form-data;charset=utf-8;Boundary="abc"'])
    expect(parametersOf(header).get("boundary")).toBe("abc");
});
