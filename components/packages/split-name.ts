// PURE. A whole name as first and last name, which the interface keeps apart. The whole name is kept beside them as typed.

const han = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2,}$/u;

/** Undefined when only one name can be told, so that the form can ask for the other. */
export function splitName(whole: string): { firstName: string; lastName: string } | undefined {
  const words = whole.trim().split(/\s+/).filter(Boolean);
  const [only] = words;
  if (!only) return undefined;
  const last = words.at(-1) ?? "";
  if (words.length > 1) {
    // East Asian names put the family name first.
    if (han.test(words.join(""))) return { firstName: words.slice(1).join(" "), lastName: only };
    return { firstName: words.slice(0, -1).join(" "), lastName: last };
  }
  if (!han.test(only)) return undefined;
  const characters = [...only];
  const family = characters.length > 3 ? 2 : 1;
  return { firstName: characters.slice(family).join(""), lastName: characters.slice(0, family).join("") };
}

export function mailProblem(email: string): string | undefined {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return "An address looks like name@example.com.";
  const domain = email.split("@")[1] ?? "";
  if (!domain.includes(".") && domain !== "localhost")
    return `An address needs a full domain, such as ${domain}.example.`;
  if (/[<>"(),;:]|\.\.|^\.|\.$/.test(domain)) return "This address has a character that no domain has.";
  return undefined;
}
