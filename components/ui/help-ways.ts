// PURE. Whom an account has its people ask for help, each way as its text and the address that leads to it.
type Help = { email: string; phone: string };
export type HelpWay = { text: string; href: string };

export function helpWays(help: Help | undefined): HelpWay[] {
  const email = help?.email.trim() ?? "";
  const phone = help?.phone.trim() ?? "";
  return [
    ...(email ? [{ text: email, href: `mailto:${encodeURIComponent(email).replace("%40", "@")}` }] : []),
    ...(phone ? [{ text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, "")}` }] : []),
  ];
}
