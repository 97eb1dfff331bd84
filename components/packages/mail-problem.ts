// PURE. What is wrong with an e-mail address as typed, in words; nothing when it can be written to.

export function mailProblem(email: string): string | undefined {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return "An address looks like name@example.com.";
  const domain = email.split("@")[1] ?? "";
  if (!domain.includes(".") && domain !== "localhost")
    return `An address needs a full domain, such as ${domain}.example.`;
  if (/[<>"(),;:]|\.\.|^\.|\.$/.test(domain)) return "This address has a character that no domain has.";
  return undefined;
}
