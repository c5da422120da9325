/** Name by name; lists entry by entry, for they are made anew at each drawing. */
export function shallowEqual(before: object, after: object): boolean {
  const names = Object.keys(before) as (keyof typeof before)[]
  return (
    names.length === Object.keys(after).length &&
    names.every((name) => name in after && equalValues(before[name], after[name]))
  )
}

/** Of lists their entries count. */
export const equalValues = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) ||
  (Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((entry, i) => Object.is(entry, after[i])))
