// Counts as the ceremony writes them.
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const smallNumbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
export const inWords = (count: number): string => smallNumbers[count] ?? String(count);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
