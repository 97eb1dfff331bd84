// What the operator sets for the delivery of signed documents.
import { isAbsolute, resolve } from "node:path";
import { z } from "zod";

const foldersIn = (value: string): string[] =>
  value
    .split(/[\n,]+/)
    .map((folder) => folder.trim())
    .filter(Boolean);

export const deliveryVariables = {
  DELIVERY_FOLDERS: z
    .string()
    .transform(foldersIn)
    .refine((folders) => folders.every((folder) => isAbsolute(folder) && !/^\/+$/.test(folder)), {
      error: "absolute paths of folders with commas between, such as /srv/signed",
    })
    .transform((folders) => folders.map((folder) => resolve(/* turbopackIgnore: true */ folder)))
    .default([]),
};
