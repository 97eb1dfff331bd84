// A key or a chord as it stands on the keyboard. Use: <Kbd keys="Ctrl K" />, <Kbd keys="Esc" />.
export function Kbd({ keys }: { keys: string }) {
  return <kbd>{keys}</kbd>;
}
