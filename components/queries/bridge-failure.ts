// Why the program on the signer's own machine has not answered, or has not done what it was asked.

/** Nothing answers; it does not let this page ask; no certificate; the person did not agree; anything else. */
export type BridgeTrouble = "away" | "stranger" | "none" | "notAgreed" | "failed";
export class BridgeFailure extends Error {
  readonly trouble: BridgeTrouble;

  constructor(trouble: BridgeTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}
