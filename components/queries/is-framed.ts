// Whether a page of somebody else shows this one in a frame: then cookies have to be asked for in another way,
// and a page of its own, which is in no frame, does not have them: what it would show is downloaded.
export const isFramed = (): boolean => typeof window !== "undefined" && window.parent !== window;
