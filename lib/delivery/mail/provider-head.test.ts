// By what a provider tells a mail again: each server gets only the head that it takes out itself.
import { expect, test, vi } from "vitest";
import * as configuration from "#lib/core/config.ts";
import type { ComposedMail } from "./compose-mail.ts";
import type { MailRow } from "./mail-row.ts";
import { messageOf } from "./mime-message.ts";

vi.mock("./template-html.ts", () => ({ templateHtml: () => "" }));
vi.mock("./template-text.ts", () => ({ templateText: () => "" }));

const mail = { id: "m1", kind: "invitation", toName: "Ann", toEmail: "ann@example.net", created: new Date() };
const composed = {
  template: { subject: "Please sign" },
  from: "Olive",
  replyTo: null,
  logo: null,
  pkg: undefined,
  link: "",
};

test.each([
  ["smtps://user:password@smtp.postmarkapp.com:587", "m1"],
  ["smtp://smtp-broadcasts.postmarkapp.com", "m1"],
  ["smtp://mail.notpostmarkapp.com", undefined],
  ["smtp://postmarkapp.com.example.net", undefined],
  [undefined, undefined],
])("%s", async (smtpUrl, expected) => {
  const now = configuration.config();
  using _ = vi.spyOn(configuration, "config").mockReturnValue({ ...now, smtpUrl });
  const { headers } = await messageOf(mail as unknown as MailRow, composed as unknown as ComposedMail);
  expect(headers).toMatchObject({ "X-Countersign-Mail": "m1" });
  expect((headers as Record<string, string>)["X-PM-Metadata-countersign"]).toBe(expected);
});
