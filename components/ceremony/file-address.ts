// Where a file that the signer has handed in is read: at the service, unless a preview keeps it.
import { createContext } from "react";
import { attachmentFile } from "#components/queries/ceremony-files.ts";

export const FileAddressContext = createContext(attachmentFile);
