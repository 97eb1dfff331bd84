// PURE. The list of logos by language with another picture for one of them, or none: the interface takes it as a whole.
type LanguageLogo = { language: string; image: string };

export const withLogo = (all: readonly LanguageLogo[], language: string, image: string | null): LanguageLogo[] => [
  ...all.filter((one) => one.language !== language),
  ...(image === null ? [] : [{ language, image }]),
];
