// A digest in full, so that it can be compared; it breaks where the line ends.
export const Digest = ({ children }: { children: string }) => (
  <code dir="ltr" className="font-mono text-xs/5.5 wrap-anywhere">
    {children}
  </code>
);
