/** What a connected program may do, from the least: each stands for itself, and `read` belongs to every one. */
export const PROGRAM_SCOPES = ['read', 'prepare', 'send'] as const
export type ProgramScope = (typeof PROGRAM_SCOPES)[number]

export const isProgramScope = (text: string): text is ProgramScope =>
  (PROGRAM_SCOPES as readonly string[]).includes(text)

/** The scopes of a space-separated list (RFC 6749 3.3), in our order; null if one is not ours. Empty means all. */
export function scopesIn(text: string): readonly ProgramScope[] | null {
  const named = text.split(' ').filter((word) => word !== '')
  if (!named.every(isProgramScope)) return null
  if (named.length === 0) return PROGRAM_SCOPES
  return PROGRAM_SCOPES.filter((scope) => scope === 'read' || named.includes(scope))
}
