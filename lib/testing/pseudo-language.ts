// English as no language writes it: with marks on every letter and longer, or in reverse. Whatever still reads as plain English on
// a page came from no catalogue, and what does not fit or turn will not in Finnish or Arabic either.
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

type Catalogue = { [key: string]: string | Catalogue };

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const marked = [..."áƀçđéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽ"];
const accented = (text: string): string =>
  text.replace(/[a-zA-Z]/g, (letter) => marked[plain.indexOf(letter)] ?? letter);
/** Two vowels more for every three letters or so: as much longer as German is. */
const longer = (text: string): string => accented(text).replace(/([áéíóúÁÉÎÓÛ])(?=\p{L})/gu, "$1$1");
/** An override turns what it holds around, as a page of right-to-left text does. */
const mirrored = (text: string): string => text.replace(/\S+/g, (word) => `\u202e${accented(word)}\u202c`);

const inMessage = (change: (text: string) => string) => {
  const elements = (list: MessageFormatElement[]): MessageFormatElement[] =>
    list.map((one) => {
      if (one.type === TYPE.literal) return { ...one, value: change(one.value) };
      if (one.type === TYPE.tag) return { ...one, children: elements(one.children) };
      if (one.type !== TYPE.select && one.type !== TYPE.plural) return one;
      const options = Object.entries(one.options).map(([key, option]) => [
        key,
        { ...option, value: elements(option.value) },
      ]);
      return { ...one, options: Object.fromEntries(options) };
    });
  return (message: string) => printAST(elements(parse(message)));
};

function throughout<C>(catalogue: C, change: (message: string) => string): C {
  const changed = Object.entries(catalogue as Catalogue).map(([key, value]) => [
    key,
    // What a page has said elsewhere already, it only points to.
    typeof value === "string" ? (value.startsWith("$") ? value : change(value)) : throughout(value, change),
  ]);
  return Object.fromEntries(changed);
}

/** en-XA: `[Ţĥéé ƀúúţţóóñ]`. */
export const accentedCatalogue = <C>(english: C): C => {
  const change = inMessage(longer);
  return throughout(english, (message) => `[${change(message)}]`);
};

/** ar-XB: each word from right to left. */
export const mirroredCatalogue = <C>(english: C): C => throughout(english, inMessage(mirrored));
