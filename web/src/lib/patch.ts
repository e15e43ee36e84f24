/** A place in a view, from the outside in: keys of objects, indices of lists, ids of objects in a list. */
export type Path = (number | string)[];

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const noPlace = (path: Path) => new Error(`no place ${path.join("/")} in the view`);

/** Where a key leads in a list: to an index, or to the object with that id; -1 if there is none. */
const placeIn = (list: unknown[], key: number | string): number =>
  typeof key === "number" ? key : list.findIndex((value) => isObject(value) && value.id === key);

/** The value without one place. What is not on the path is shared with the old value. */
function without(old: unknown, path: Path, depth: number): unknown {
  const key = path[depth];
  const last = depth === path.length - 1;
  if (Array.isArray(old)) {
    const place = placeIn(old, key);
    if (!(place in old)) throw noPlace(path);
    if (last) return old.filter((_, index) => index !== place);
    return old.map((value, index) => (index === place ? without(value, path, depth + 1) : value));
  }
  if (!isObject(old) || !(key in old)) throw noPlace(path);
  const { [key]: inside, ...rest } = old;
  return last ? rest : { ...old, [key]: without(inside, path, depth + 1) };
}

/** The value with one place replaced; a new key, or an object with a new id, is added. */
function replaced(old: unknown, path: Path, depth: number, value: unknown): unknown {
  if (depth === path.length) return value;
  const key = path[depth];
  if (Array.isArray(old)) {
    const place = placeIn(old, key);
    if (place >= 0 && place < old.length) {
      return old.map((item, index) => (index === place ? replaced(item, path, depth + 1, value) : item));
    }
    if (depth === path.length - 1 && isObject(value) && value.id === key) return [...old, value];
    throw noPlace(path);
  }
  if (!isObject(old)) throw noPlace(path);
  return { ...old, [key]: replaced(old[key], path, depth + 1, value) };
}

/**
 * Carries out an update: takes away what is gone, then replaces and adds what the patch says. Throws when a path
 * does not exist: then the table is asked for again.
 */
export function patched(view: unknown, gone: Path[], patch: [Path, unknown][]): unknown {
  const left = gone.reduce((now: unknown, path) => without(now, path, 0), view);
  return patch.reduce((now, [path, value]) => replaced(now, path, 0, value), left);
}
