/** Name by name; lists entry by entry, for they are made anew at each drawing. */
export function shallowEqual(before: object, after: object): boolean {
  const [old, fresh] = [Object.entries(before), new Map(Object.entries(after))]
  return (
    old.length === fresh.size && old.every(([name, value]) => fresh.has(name) && equalValues(value, fresh.get(name)))
  )
}

/** Of lists their entries count. */
export const equalValues = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) ||
  (Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((entry, i) => Object.is(entry, after[i])))
