/** A place in a view: keys of objects and indices of lists, from the outside in. */
export type Path = (number | string)[];

/** The value with one place replaced. What is not on the path is shared with the old value. */
function replaced(old: unknown, path: Path, depth: number, value: unknown): unknown {
  if (depth === path.length) return value;
  const key = path[depth];
  if (Array.isArray(old) && typeof key === "number") {
    const copy = old.slice();
    copy[key] = replaced(old[key], path, depth + 1, value);
    return copy;
  }
  if (old !== null && typeof old === "object" && !Array.isArray(old)) {
    const fields = old as Record<string, unknown>;
    return { ...fields, [key]: replaced(fields[key], path, depth + 1, value) };
  }
  throw new Error(`no place ${path.join("/")} in the view`);
}

/** Carries out the patch of an update. Throws when a path does not exist: then the table is asked for again. */
export function patched(view: unknown, patch: [Path, unknown][]): unknown {
  return patch.reduce((now, [path, value]) => replaced(now, path, 0, value), view);
}
