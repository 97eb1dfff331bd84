"use client";
// Who reads the page: how dates, numbers and lists are written for them, and which way their language runs.
import { createContext, use } from "react";
import type { Reader } from "#lib/language/formats.ts";

/** The desk's; a page in another language says so around itself. */
type PageReader = Reader & { zone?: string | undefined };
export const ReaderContext = createContext<PageReader>({ formatTag: "en-GB", direction: "ltr" });
export const useReader = (): PageReader => use(ReaderContext);
