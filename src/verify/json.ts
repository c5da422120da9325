/** Reading JSON of others: what has not the shape is null, never an exception. */
export type Json = Readonly<Record<string, unknown>>

export const objectIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const listIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(objectIn) : [])

export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
