export interface KeptSession {
  readonly value: () => string
  /** By the header of an answer, if it brought a newer one. */
  readonly renew: (headers: Headers) => void
}

interface Opening {
  readonly token: string
  /** What the page around the frame was asked to keep. */
  readonly kept: string | null
  /** Asks the page around the frame to keep a session. */
  readonly onKeep: (session: string) => void
}

type Exchanged<E> = { readonly ok: true; readonly entry: E }

/**
 * By the session that an earlier load of this frame left, else by the token, which works once. It is left in the frame's
 * own storage, under the whole token, so that only who has the token finds it. Browsers keep such storage apart for each
 * site around a frame, or forbid it: then the page around the frame keeps it, who brought the token to begin with.
 */
export async function openKept<E extends { readonly session: string }, F extends { readonly ok: false }>(
  { token, kept, onKeep }: Opening,
  exchange: (bearer: string) => Promise<Exchanged<E> | F>,
): Promise<{ readonly ok: true; readonly value: { readonly entry: E; readonly session: KeptSession } } | F> {
  const left = remembered(token) ?? kept
  const again = left === null ? null : await exchange(left)
  const answer = again?.ok ? again : await exchange(token)
  if (!answer.ok) return answer
  let current = answer.entry.session
  const leave = (session: string) => {
    current = session
    if (!remember(token, session)) onKeep(session)
  }
  leave(current)
  const renew = (headers: Headers) => {
    const newer = headers.get('countersign-session')
    if (newer !== null) leave(newer)
  }
  return { ok: true, value: { entry: answer.entry, session: { value: () => current, renew } } }
}

const nameOf = (token: string) => `countersign ${token}`

function remembered(token: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(token))
  } catch {
    return null
  }
}

/** False where frames may store nothing. */
function remember(token: string, session: string): boolean {
  try {
    sessionStorage.setItem(nameOf(token), session)
    return true
  } catch {
    return false
  }
}
