// For tests: the last question of whoever needs no certificate of their own, and of those who choose among some.
import type { OwnCertificate } from "./use-own-certificate.ts";

const nothing = () => undefined;
export const noCertificate: OwnCertificate = {
  ...{ onDevice: false, setOnDevice: nothing, offered: null, picked: null, pick: nothing },
  step: "idle",
};
