// How large a file is, as the reader writes it: "12 kB", "3.4 MB".
import { useReader } from "./reader.ts";

export function useFileSize(): (bytes: number) => string {
  const { formatTag } = useReader();
  return (bytes) => {
    const small = bytes < 100_000;
    const digits = small ? 0 : 1;
    return new Intl.NumberFormat(formatTag, {
      style: "unit",
      unit: small ? "kilobyte" : "megabyte",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(small ? Math.max(1, Math.round(bytes / 1000)) : bytes / 1_000_000);
  };
}
