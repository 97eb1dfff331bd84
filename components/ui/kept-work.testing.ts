// For tests in a browser, which has one window: from here on all that was opened before is of windows that are gone.

export async function windowsAreGone(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) => (name?.startsWith("countersign:kept-work:") ? [name] : []));
  await Promise.all(names.map((name) => navigator.locks.request(name, { steal: true }, () => undefined)));
}
