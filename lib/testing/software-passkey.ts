// An authenticator in software, for tests: makes a passkey (ES256, attestation "none") and signs with it, as WebAuthn writes it.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: string | Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
const coded = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** CBOR (RFC 8949) as far as it is needed here: a head of a major type with a length or value. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const number = (value: number): Buffer => (value < 0 ? head(1, -value - 1) : head(0, value));
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (...members: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, members.length), ...members.flat()]);

const flag = { present: 0x01, verified: 0x04, attested: 0x40 };

type Made = {
  origin?: string;
  rpId?: string;
  /** Without finger, face or PIN where false. */
  verified?: boolean;
  counter?: number;
};

export function softwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let userHandle = "";

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ rpId = "localhost", verified = true, counter = 0 }: Made, attested?: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = flag.present | (verified ? flag.verified : 0) | (attested ? flag.attested : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const answer = (response: object) => ({
    id: coded(id),
    rawId: coded(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  /** What the browser answers to the options of a registration. */
  const make = (options: { challenge: string; user: { id: string } }, made: Made = {}) => {
    userHandle = options.user.id;
    const cose = map(
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), bytes(Buffer.from(x, "base64url"))],
      [number(-3), bytes(Buffer.from(y, "base64url"))],
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const attestation = map(
      [text("fmt"), text("none")],
      [text("attStmt"), map()],
      [text("authData"), bytes(authenticatorData(made, attested))],
    );
    const client = clientData("webauthn.create", options.challenge, made.origin ?? "http://localhost");
    return answer({ clientDataJSON: coded(client), attestationObject: coded(attestation), transports: ["internal"] });
  };

  /** What it answers to those of a sign-in. */
  const prove = (options: { challenge: string }, made: Made = {}) => {
    const client = clientData("webauthn.get", options.challenge, made.origin ?? "http://localhost");
    const data = authenticatorData(made);
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
    return answer({
      clientDataJSON: coded(client),
      authenticatorData: coded(data),
      signature: coded(signature),
      userHandle,
    });
  };
  return { id: coded(id), make, prove };
}
