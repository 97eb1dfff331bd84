// A signing link that a press at our own desk follows is open at once; that of a mail, which programs look at as well, waits for a press.

const mark = "#pressed";

/** For an address that is followed because somebody has just pressed; what stands behind # reaches no server. */
export const pressedLink = (url: string): string => `${url}${mark}`;

/** Whether this page was come to by such a press. */
export const isPressedHere = (): boolean => window.location.hash === mark;
