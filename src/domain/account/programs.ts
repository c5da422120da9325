/** What a connected program may do, from the least: each stands for itself, and `read` belongs to every one. */
export const PROGRAM_SCOPES = ['read', 'prepare', 'send'] as const
export type ProgramScope = (typeof PROGRAM_SCOPES)[number]

export const isProgramScope = (text: string): text is ProgramScope =>
  (PROGRAM_SCOPES as readonly string[]).includes(text)

/**
 * The scopes of a space-separated list (RFC 6749 3.3), in our order. Empty means all. What is not ours is left out: many
 * clients name scopes of other servers everywhere, and the answer says which were given.
 */
export function scopesIn(text: string): readonly ProgramScope[] {
  const named = text.split(' ').filter((word) => word !== '')
  return named.length === 0
    ? PROGRAM_SCOPES
    : PROGRAM_SCOPES.filter((scope) => scope === 'read' || named.includes(scope))
}

export const ALLOWED_PROGRAMS = ['any', 'named', 'none'] as const

/** Which programs the owners of a workspace allow. */
export interface ProgramRule {
  readonly allowed: (typeof ALLOWED_PROGRAMS)[number]
  /** Ids of clients, or hosts that publish the metadata of theirs. */
  readonly named: readonly string[]
}

export function isAllowed({ allowed, named }: ProgramRule, client_id: string): boolean {
  if (allowed !== 'named') return allowed === 'any'
  const publisher = publisherOf(client_id)
  // The case of an id counts, that of a host does not.
  return named.some((name) => name === client_id || name.toLowerCase() === publisher)
}

/** The host of an id that is an address; nobody vouches for another. */
const publisherOf = (client_id: string): string | null =>
  /^https:\/\/([^/:?#@]+)/.exec(client_id)?.[1]?.toLowerCase() ?? null
