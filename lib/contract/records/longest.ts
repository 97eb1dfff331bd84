// PURE. How long a text may be, in UTF-16 units as browsers and schemas count them: the contract's schemas and the inputs of
// the screens take it from here, so that nobody types what the service then refuses.
export const longest = {
  /** Names, titles, words, searches. */
  short: 255,
  /** A line or two: options, patterns, tooltips, questions, conditions. */
  line: 4000,
  /** Descriptions and messages. */
  long: 10_000,
  /** What is typed into a field. */
  value: 20_000,
  url: 2048,
  /** A SAML provider's description of itself: those of large ones have some ten thousand. */
  metadata: 200_000,
  /** A timestamp, however a client writes it. */
  time: 64,
  email: 254,
  phone: 64,
  password: 200,
  passkeyName: 60,
  /** What the first set-up is asked for. */
  setUpCode: 64,
  /** An answer at the signer's gate, and the code of a text message. */
  answer: 1000,
  passcode: 50,
  /** What an account says in a mail before its button, and on the button. */
  mailOpening: 2000,
  mailButton: 60,
  /** Why somebody does not sign. */
  reason: 500,
  /** What a signer writes to the sender. */
  question: 2000,
  /** Of the person to whom a signer hands over, and what the signer writes to them. */
  handOverPhone: 50,
  handOverMessage: 2000,
  /** A signature that is typed. */
  mark: 120,
} as const;
