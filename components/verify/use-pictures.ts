// The pictures of the signatures in a file, once they are drawn; none where they cannot be.
import { useEffect, useState } from "react";
import type { SignaturePicture } from "./signature-pictures.ts";

const load = () => import("./signature-pictures.ts");

/** Loads the program that draws, so that it is there when the connection is not. */
export function makePicturesReady(): void {
  void load().then(
    ({ makeReady }) => makeReady(),
    () => undefined,
  );
  // What compares pages is small beside it, and needed without a connection as well.
  void import("./page-changes.ts").catch(() => undefined);
}

const none = new Map<string, SignaturePicture>();

/** `fields`: joined by line feeds, so that the same ones are the same text. */
export function usePictures(file: File, fields: string): ReadonlyMap<string, SignaturePicture> {
  const [pictures, setPictures] = useState(none);
  useEffect(() => {
    if (!fields) return;
    let isOver = false;
    const draw = async () => {
      const { drawSignatures } = await load();
      return drawSignatures(new Uint8Array(await file.arrayBuffer()), fields.split("\n"));
    };
    draw().then(
      (drawn) => isOver || setPictures(drawn),
      // A picture is a help to the eye: without it the words say the same.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [file, fields]);
  return pictures;
}
