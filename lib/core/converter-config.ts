/** PURE. Where uploaded files are made PDFs: how many processes of this machine read them, and which other one converts office files. */
import { z } from "zod";

const whole = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, { error })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error });
};

export const converterVariables = {
  SOFFICE: z.string().optional(),
  // Looking at uploads leaves one of them free for signing.
  PDF_WORKERS: whole(2, 32).default(3),
  CONVERTER_URL: z
    .string()
    .refine((value) => /^https?:\/\/[^?#]+$/i.test(value) && URL.canParse(value), {
      error: "an http or https address without query, such as http://converter.internal:3100",
    })
    .optional(),
  CONVERTER_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9._~+/=-]{20,}$/, { error: "at least 20 letters, digits, or . _ ~ + / = -" })
    .optional(),
  CONVERTER_PORT: whole(1, 65535).default(3100),
  CONVERTER_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, { error: "a host name or an IP address without brackets" })
    .default("127.0.0.1"),
};

/** Which variable asks for which other one. */
export const converterTogether = [["CONVERTER_URL", "CONVERTER_TOKEN"]] as const;

const Variables = z.object(converterVariables);
export type Converter = { url: string; token: string };

export const converterOf = (value: z.infer<typeof Variables>) => ({
  soffice: value.SOFFICE,
  /** Beside them one more checks sealed files. */
  pdfWorkers: value.PDF_WORKERS,
  /** Without a slash at its end; unset: office files are converted here. */
  converter:
    value.CONVERTER_URL && value.CONVERTER_TOKEN
      ? { url: value.CONVERTER_URL.replace(/\/+$/, ""), token: value.CONVERTER_TOKEN }
      : undefined,
  /** What callers of this machine's own converter show (`npm run converter`), and where it answers. */
  converterToken: value.CONVERTER_TOKEN,
  converterAt: { port: value.CONVERTER_PORT, host: value.CONVERTER_HOST },
});
