// What the sign-in page says when somebody comes back from the provider without being signed in.

const words: Record<string, string> = {
  "error.unauthorised.sso.cancelled": "You called the sign-in off. Try again, or use your password.",
  "error.unauthorised.sso.refused":
    "The provider refused to sign you in. Ask whoever runs this installation to look at its log.",
  "error.unauthorised.sso.stale":
    "This sign-in has run out, or another tab began a newer one. Go on in the newer tab, or try again here.",
  "error.unauthorised.sso.clock":
    "The clocks of the provider and of this installation differ too much. Ask whoever runs this installation to set them.",
  "error.unauthorised.sso.answer":
    "The provider\u2019s answer does not prove who you are, so nobody was signed in. Try again; if it stays so, ask whoever runs this installation.",
  "error.forbidden.sso.unverified":
    "The provider has not verified your e-mail address. Confirm it there and try again, or use your password.",
  "error.forbidden.sso.domain":
    "Addresses of your domain may not sign in here by the provider. Ask whoever runs this installation.",
  "error.forbidden.sso.unknown": "Nobody here has your e-mail address yet. Ask a manager of the account to invite you.",
  "error.forbidden.sso.otherPerson":
    "Your e-mail address belongs to somebody whom the provider knows as another person. Ask a manager of the account.",
  "error.forbidden.sso.locked": "You are locked here. Ask a manager of the account to unlock you.",
  "error.unavailable.sso": "The provider cannot be reached at the moment. Try again soon, or use your password.",
  "error.tooMany.signIns": "Too many attempts. Wait a minute and try again.",
};

/** Undefined for no error. An unknown one is told as such: the address may have been written by anybody. */
export function singleSignOnFailure(error: string | null): string | undefined {
  if (!error) return undefined;
  return Object.hasOwn(words, error) ? words[error] : "You were not signed in. Try again.";
}
