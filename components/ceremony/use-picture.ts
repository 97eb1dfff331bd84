// A picture of a signature that is being read: what was chosen last counts, and nothing is there to sign with until it has been read.
import { useRef, useState } from "react";
import { signatureImage, uploadSignatureImage } from "#components/queries/ceremony.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { refusalWords } from "./refusal-words.ts";
import { useView } from "./use-signing.ts";

export type Picture = Extract<SignatureMark, { kind: "image" }>;

const largest = 5 * 1024 * 1024;
export const pictureKinds = ["image/png", "image/jpeg"];

export type PictureReading = {
  isReading: boolean;
  /** The picture that is being turned: it is still to be seen, and signs nothing. */
  turning: Picture | null;
  problem: string | null;
  choose: (file: File) => void;
  turn: (picture: Picture) => void;
};

export function usePicture(onChange: (mark: Picture | null) => void): PictureReading {
  const t = useWords();
  const { ceremonyId } = useView();
  const latest = useRef(0);
  const [isReading, setReading] = useState(false);
  const [turning, setTurning] = useState<Picture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** `before`: what is there again where reading failed. */
  async function read(picture: () => Blob | Promise<Blob>, before: Picture | null) {
    const mine = ++latest.current;
    onChange(null);
    setProblem(null);
    setReading(true);
    setTurning(before);
    try {
      const { file } = await uploadSignatureImage(ceremonyId, await picture());
      if (mine === latest.current) onChange({ kind: "image", file });
    } catch (cause) {
      if (mine !== latest.current) return;
      onChange(before);
      setProblem(
        cause instanceof CallError && cause.status > 0 && cause.status < 500
          ? refusalWords(t, cause)
          : t("signature.uploadOffline"),
      );
    } finally {
      if (mine === latest.current) setReading(false);
    }
  }

  return {
    isReading,
    turning: isReading ? turning : null,
    problem,
    choose(file) {
      if (pictureKinds.includes(file.type) && file.size <= largest && file.size > 0) return void read(() => file, null);
      // Whatever is read meanwhile was not the last choice either.
      latest.current += 1;
      setReading(false);
      onChange(null);
      setProblem(t("signature.uploadWrong"));
    },
    turn: (picture) => void read(() => turned(signatureImage(ceremonyId, picture.file)), picture),
  };
}

/** Clockwise by a quarter. */
async function turned(address: string): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalHeight, image.naturalWidth];
  const context = canvas.getContext("2d");
  context?.translate(canvas.width, 0);
  context?.rotate(Math.PI / 2);
  context?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("This picture cannot be turned.")))),
  );
}
