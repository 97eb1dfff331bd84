// Endpoints by which a signer draws on a second device: the ceremony asks for a drawing, a phone delivers it. Internal.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ShortText } from "./records/limits.ts";
import { DrawnMark } from "./records/signature-mark.ts";
import { ThemeColours } from "./records/signing-theme.ts";

/** What is drawn: a signature, initials, or the value of a field that takes a drawing. */
export const drawingKinds = ["signature", "initials", "value"] as const;
export type DrawingKind = (typeof drawingKinds)[number];

export const RequestedDrawing = z.object({
  drawingId: z.string(),
  /** The page for the phone. Whoever has it may deliver one drawing, and nothing else. */
  url: z.string(),
  /** In seconds from the answer on. */
  expiresIn: z.int(),
  /** The last digits of the number that a text message would go to; null where none can leave. */
  phoneEnds: z.string().nullable(),
});
export type RequestedDrawing = z.infer<typeof RequestedDrawing>;

export const DrawingProgress = z.object({
  /** waiting: nobody has opened the page; opened: it is open; delivered: the drawing is there; over: none will come. */
  state: z.enum(["waiting", "opened", "delivered", "over"]),
  /** Counts every change of the drawing. */
  revision: z.int(),
  /** Null where nothing is drawn yet, and where the asked revision is the present one. */
  drawing: DrawnMark.nullable(),
});
export type DrawingProgress = z.infer<typeof DrawingProgress>;

/** All that the phone is told. */
export const DrawingTask = z.object({
  kind: z.enum(drawingKinds),
  sender: z.string(),
  account: z.object({
    name: z.string(),
    logoUrl: z.string().nullable(),
    theme: ThemeColours.optional(),
    /** Whom the account names for help. */
    help: z.object({ email: z.string(), phone: z.string() }).optional(),
  }),
  package: z.string(),
  /** In seconds from the answer on. */
  expiresIn: z.int(),
});
export type DrawingTask = z.infer<typeof DrawingTask>;

/** In the body, never in an address: addresses stand in logs. */
const token = z.string().min(1).max(200);

export const drawings = {
  requestDrawing: endpoint("POST /ceremony/{ceremonyId}/drawings", {
    summary:
      "Asks for a drawing by a second device; the same again answers the one that is open, unless a new one is asked for",
    access: "signer",
    body: z.object({ documentId: ShortText, approvalId: ShortText, fieldId: ShortText, anew: z.boolean().optional() }),
    returns: RequestedDrawing,
    internal: true,
  }),
  readDrawing: endpoint("GET /ceremony/{ceremonyId}/drawings/{drawingId}", {
    summary: "What the second device has drawn so far",
    access: "signer",
    query: z.object({ revision: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
    returns: DrawingProgress,
    internal: true,
  }),
  textDrawing: endpoint("POST /ceremony/{ceremonyId}/drawings/{drawingId}/sms", {
    summary: "Sends the page for the phone to the signer's own number",
    access: "signer",
    returns: "nothing",
    internal: true,
  }),
  openDrawing: endpoint("POST /drawings/open", {
    summary: "Tells the second device what is to be drawn, and for whom",
    access: "anyone",
    body: z.object({ token }),
    returns: DrawingTask,
    internal: true,
  }),
  showDrawing: endpoint("POST /drawings/strokes", {
    summary: "Shows the signer's own screen what is drawn so far; null where everything was taken away again",
    access: "anyone",
    body: z.object({ token, drawing: DrawnMark.nullable() }),
    returns: "nothing",
    internal: true,
  }),
  deliverDrawing: endpoint("POST /drawings/deliver", {
    summary: "Delivers the drawing, once; the same again changes nothing",
    access: "anyone",
    body: z.object({ token, drawing: DrawnMark }),
    returns: "nothing",
    internal: true,
  }),
} as const;
