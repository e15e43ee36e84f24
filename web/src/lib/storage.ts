/** The browser's own memory, which may be absent or full: then nothing is remembered. */
export function recall<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`soultable.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`soultable.${key}`, JSON.stringify(value));
  } catch {
    // full or forbidden: it is a convenience only
  }
}
