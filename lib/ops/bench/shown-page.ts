// Whether the first page of a document is seen: runs in the browser, so it leans on nothing around it.

/** Shown as sharp as the screen is, and with something on it: the picture that comes first, or the viewer's own drawing. */
export const isSharp = (of: string) =>
  [...document.querySelectorAll<HTMLCanvasElement | HTMLImageElement>(of)].some((shown) => {
    if (!shown.checkVisibility({ visibilityProperty: true })) return false;
    if ("complete" in shown && !shown.complete) return false;
    const { naturalWidth = shown.width } = shown as Partial<HTMLImageElement>;
    if (naturalWidth + 1 < shown.clientWidth * devicePixelRatio) return false;
    const small = new OffscreenCanvas(60, 80).getContext("2d");
    small?.drawImage(shown, 0, 0, 60, 80);
    const { data } = small?.getImageData(0, 0, 60, 80) ?? { data: [] };
    return data.some((value, at) => at % 4 === 0 && value > 0 && value < 220);
  });
export const drawing = "main [data-page='0'] canvas";
export const firstPage = `${drawing}, main [data-page='0'] img`;
