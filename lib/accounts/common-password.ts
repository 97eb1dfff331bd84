// PURE. Passwords that everybody guesses first: a list of 49,000 that leaked most often, and words of our own that people make
// passwords from, in the languages of the product. What is written around them (digits, signs, capitals, figures for letters)
// makes none of them better.
import leaked from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };

/** What the list misses: other languages, and what stands near whoever signs contracts with this product. */
const words =
  "password passwort passwd motdepasse contrasena senha wachtwoord haslo parola qwerty qwertz azerty asdfgh zxcvbn yxcvbn qwertyuiop qwertzuiop " +
  "asdfghjkl zxcvbnm iloveyou ichliebedich jetaime tequiero welcome willkommen bienvenue bienvenido letmein changeme admin administrator " +
  "root superuser user username login master access secret geheim default system server manager guest test testtest testing " +
  "temporary temp hello hallo bonjour hola sunshine princess prinzessin monkey dragon football fussball baseball basketball hockey soccer " +
  "superman batman spiderman pokemon starwars shadow michael jennifer jessica ashley daniel charlie thomas andrew joshua matthew " +
  "jordan harley hunter killer trustnobody trustno whatever freedom flower summer winter spring autumn sommer herbst fruehling " +
  "january february march april june july august september october november december monday friday computer internet google " +
  "samsung apple microsoft windows linux android company firma business office sales support service contract vertrag signature " +
  "countersign document package liverpool arsenal chelsea barcelona realmadrid juventus ferrari porsche mercedes mustang corvette " +
  "chocolate cookie cheese banana orange purple yellow diamond silver golden lovely angel babygirl forever family mother " +
  "father abcdef abcdefg abcdefgh abc loveme fuckyou fuckoff asshole qazwsx qazwsxedc passpass pass";
const common = new Set(words.split(" "));
let frequent: Set<string> | undefined;
/** Made when first asked: most processes never are. */
const isLeaked = (text: string): boolean => {
  frequent ??= new Set(leaked);
  return frequent.has(text);
};
/** Our choice: fewer letters than these among figures may stand there by chance. */
const fewestLetters = 5;

/** What people write for letters. */
const letters: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const asLetters = (text: string): string => [...text].map((sign) => letters[sign] ?? sign).join("");
const onlyLetters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, "");

/** The keys one after the other, and the alphabet. */
const rows = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz"];
const backwards = (text: string): string => [...text].reverse().join("");

/** One sign again and again, or neighbours one after the other, up or down. */
const isRun = (text: string): boolean =>
  new Set(text).size < 4 || rows.some((row) => row.includes(text) || backwards(row).includes(text));

/** "abcabcabc" is "abc". */
const unrepeated = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether next to nothing is left once the words of whoever chooses it are taken out. */
function isOwn(core: string, own: readonly string[]): boolean {
  const parts = own
    .flatMap((one) => [one, ...one.split(/[@.\s_-]+/)])
    .map((one) => onlyLetters(plain(one)))
    .filter((one) => one.length > 3)
    .sort((a, b) => b.length - a.length);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ""), plain(core));
  return rest.length < core.length && rest.length < 4;
}

/** `own`: the name, the address and the company of whoever chooses it. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const whole = password.normalize("NFKC").toLowerCase().trim();
  const text = unrepeated(whole);
  if (isRun(text) || isLeaked(whole) || isLeaked(text)) return true;
  const bare = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const cores = [text, bare, asLetters(bare), asLetters(text)].map(onlyLetters);
  return [...cores, ...cores.map(unrepeated)].some(
    (core) => common.has(core) || (core.length >= fewestLetters && isLeaked(core)) || isOwn(core, own),
  );
}
