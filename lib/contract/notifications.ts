// Endpoints of which mails about their own packages a sender wants.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const Notifications = z
  .object({
    completed: z.boolean(),
    declined: z.boolean(),
    "opted-out": z.boolean(),
    reassigned: z.boolean(),
    expired: z.boolean(),
  })
  .meta({ id: "Notifications" });
const reply = { completed: true, declined: true, "opted-out": true, reassigned: false, expired: true };

export const notifications = {
  readNotifications: endpoint("GET /account/senders/{senderId}/notifications", {
    summary: "Which mails about their own packages a sender gets",
    access: "sender",
    returns: Notifications,
    internal: true,
    example: { reply },
  }),
  changeNotifications: endpoint("PUT /account/senders/{senderId}/notifications", {
    summary: "Turns such mails on or off; what is absent stays",
    access: "sender",
    body: Notifications.partial(),
    returns: Notifications,
    internal: true,
    example: { body: { reassigned: false }, reply },
  }),
} as const;
