import type { Issue } from '../refusal.ts'

type Entry = readonly [index: number, { readonly id?: string | undefined }]

/**
 * An entry may name the box that it goes on with, so that others who know the box by its id still do after all
 * boxes were replaced. What is not replaced cannot be named: it stays anyway.
 */
export function keptIdIssues(entries: readonly Entry[], replaced: readonly { id: string }[]): Issue[] {
  const left = new Set(replaced.map(({ id }) => id))
  return entries.flatMap(([index, { id }]) => {
    if (id === undefined || left.delete(id)) return []
    const param = `fields[${index}].id`
    const twice = replaced.some((field) => field.id === id)
    const message = twice
      ? `${param} names a field that another entry names`
      : `${param} names no field that is replaced; leave it out for a new one`
    return [{ code: 'invalid_parameter', param, message }]
  })
}
