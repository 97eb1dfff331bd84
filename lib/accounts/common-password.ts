// PURE. Passwords that everybody guesses first. Our own list, of words that people make passwords from: what is written around them
// (digits, signs, capitals, figures for letters) makes none of them better.

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

/** `own`: the name, the address and the company of whoever chooses it. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = unrepeated(password.normalize("NFKC").toLowerCase().trim());
  if (isRun(text)) return true;
  const bare = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const cores = [text, bare, asLetters(bare), asLetters(text)].map((one) => unrepeated(onlyLetters(one)));
  const theirs = own
    .flatMap((one) => [one, ...one.split(/[@.\s_-]+/)])
    .map((one) => onlyLetters(one.toLowerCase()))
    .filter((one) => one.length > 3);
  return cores.some((core) => common.has(core) || theirs.includes(core));
}
