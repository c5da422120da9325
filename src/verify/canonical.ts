import { sha256Hex } from './bytes.ts'

/** JSON as docs/internals/audit-chain.md writes it for hashing: keys in order, no white space. */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

export const canonicalHash = async (value: unknown): Promise<string> =>
  await sha256Hex(new TextEncoder().encode(canonicalJson(value)))
