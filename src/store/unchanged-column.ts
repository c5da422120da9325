/** Read from rows of another version than is written now. */
const of_other_version = new WeakSet<object>()

/** A row has one version for all its columns: the next change writes these too, whether they changed or not. */
export function writeAgain(...values: readonly (object | undefined)[]): void {
  for (const value of values) if (value) of_other_version.add(value)
}

/** What a large column is set to: null where the row has it as it is. */
export const changedColumn = (before: object, after: object): string | null =>
  before === after && !of_other_version.has(before) ? null : JSON.stringify(after)
