// Hands the reader a file of JSON made in the browser.
export function saveJson(name: string, value: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  // What no file system takes in a name.
  link.download = name.replace(/[\\/:*?"<>|]+/g, " ");
  link.click();
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
