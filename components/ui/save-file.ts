// Hands the reader a file that was made in the browser.
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  // What no file system takes in a name.
  link.download = name.replace(/[\\/:*?"<>|]+/g, " ");
  link.click();
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
