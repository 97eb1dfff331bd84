// PURE. The product's text messages. Short: a message of 160 plain characters is one, a longer one is paid for twice.

/** The package's name is cut where it would not fit. */
const named = (name: string, most: number): string =>
  [...name].length > most ? `${[...name].slice(0, most - 1).join("")}…` : name;

export const passcodeText = (code: string, packageName: string, minutes: number): string =>
  `${code} is your code to sign "${named(packageName, 40)}". It is valid for ${minutes} minutes. Do not pass it on.`;

export const signingLinkText = (company: string, packageName: string, link: string): string =>
  `${named(company, 30)} asks you to sign "${named(packageName, 40)}": ${link}`;
