import { expect, test } from "vitest";
import { MalformedCsv, readCsv, separatorOf } from "./read-csv.ts";

async function read(file: string | Uint8Array) {
  const rows = [];
  for await (const { rowNumber, cells } of readCsv(Buffer.from(file))) rows.push([rowNumber, ...cells]);
  return rows;
}
const expected = [
  [1, "Zoë", "b"],
  [2, "1", "2"],
];
const text = "Zoë,b\r\n1,2\r\n";
const bigEndian = (of: string) => Buffer.from(`\ufeff${of}`, "utf16le").swap16();

test.each<[string, Uint8Array]>([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`)],
  ["UTF-16, little end first", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16 without its mark", Buffer.from(text.replace("ë", "e"), "utf16le")],
  ["UTF-16, big end first", bigEndian(text)],
  ["Windows-1252", Buffer.from(text, "latin1")],
])("%s", async (name, bytes) => {
  const plain = name.includes("without") ? [[1, "Zoe", "b"], expected[1]] : expected;
  expect(await read(bytes)).toEqual(plain);
});

test.each([
  ["line feeds", "Zoë,b\n1,2"],
  ["carriage returns", "Zoë,b\r1,2"],
  ["semicolons", "Zoë;b\r\n1;2\r\n"],
  ["tabs", "Zoë\tb\n1\t2"],
  ["quotes and spaces", ' "Zoë" ,"b"\n 1 ,2 '.replace(' "Zoë" ', '"Zoë"')],
])("%s", async (_, file) => {
  expect(await read(file)).toEqual(expected);
});

test("a line that says the separator is row 1", async () => {
  expect(await read("sep=;\r\nZoë;b\r\n1;2")).toEqual([
    [2, "Zoë", "b"],
    [3, "1", "2"],
  ]);
});

test("separators, quotes and line ends inside of quotes stand for themselves", async () => {
  expect(await read('a,b\n"x, ""y""\nz",2')).toEqual([
    [1, "a", "b"],
    [2, 'x, "y"\nz', "2"],
  ]);
});

test("empty rows are left out but counted", async () => {
  expect((await read("a,b\n\n,,\n1,2\n\n")).map(([row]) => row)).toEqual([1, 4]);
});

test("quoted text does not decide the separator", () => {
  expect(separatorOf('"a,b,c,d";e\n1,2,3,4')).toBe(";");
});

test.each(['a,b\n"x', 'a,b\nx"y"z,"q"w', "a,b\nx\0,y"])("malformed %j", async (file) => {
  await expect(read(file)).rejects.toThrow(MalformedCsv);
});

test.each([
  ["a quote that is never closed", 'a,b\n1,2\n3,"4\n5,6\n7,8\n', 3],
  ["a quote that is closed too early", 'a,b\n1,2\n\n3,"4"x\n5,6\n', 4],
  ["behind a row of two lines", 'a,b\n1,"2\n2"\n3,"4\n', 3],
  ["behind a line that says the separator", 'sep=,\na,b\n1,2\n3,"4\n', 4],
  ["far into a long file", `a,b\n${"1,2\n".repeat(5000)}3,"4\n5,6\n`, 5002],
])("%s is told with its own row, and the rows before it come all", async (_, file, row) => {
  const rows: number[] = [];
  const reading = async () => {
    for await (const { rowNumber } of readCsv(Buffer.from(file))) rows.push(rowNumber);
  };
  await expect(reading()).rejects.toMatchObject({ rowNumber: row });
  expect(rows.at(-1)).toBeGreaterThanOrEqual(row - 2);
  expect(Math.max(...rows)).toBeLessThan(row);
});
