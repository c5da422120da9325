import type { EmbedEntry } from '../../contract/embedding/frame.ts'
import { t } from '../i18n.ts'

interface KeptSession {
  readonly value: () => string
  /** By the header of an answer, if it brought a newer one. */
  readonly renew: (headers: Headers) => void
}

/** Of a token that is used up: the person has signed with it. */
interface Signed {
  readonly envelope_id: string
  readonly recipient_id: string
}

export type Session =
  | { readonly ok: true; readonly value: { readonly entry: EmbedEntry; readonly session: KeptSession } }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly signed: Signed | null }

interface Opening {
  readonly token: string
  /** What the page around the frame was asked to keep. */
  readonly kept: string | null
  readonly language: string | null
  /** Asks the page around the frame to keep a session. */
  readonly onKeep: (session: string) => void
}

/**
 * By the session that an earlier load of this frame left, else by the token, which works once. It is left in the frame's
 * own storage, under the whole token, so that only who has the token finds it. Browsers keep such storage apart for each
 * site around a frame, or forbid it: then the page around the frame keeps it, who brought the token to begin with.
 */
export async function openSession({ token, kept, language, onKeep }: Opening): Promise<Session> {
  const left = remembered(token) ?? kept
  const again = left === null ? null : await exchange(left, language)
  const answer = again?.ok ? again : await exchange(token, language)
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

async function exchange(
  bearer: string,
  language: string | null,
): Promise<{ readonly ok: true; readonly entry: EmbedEntry } | Extract<Session, { ok: false }>> {
  try {
    const answer = await fetch('/embed/session', {
      method: 'POST',
      cache: 'no-store',
      credentials: 'omit',
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ language }),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return { ok: true, entry: body as EmbedEntry }
    const { code, message, signed, ...facts } = body as Refused
    const { envelope_id, recipient_id } = facts
    return {
      ok: false,
      code,
      message: sentence(message),
      signed: signed ? { envelope_id, recipient_id } : null,
    }
  } catch {
    return { ok: false, code: 'unreachable', message: t('saving.unreachable'), signed: null }
  }
}

interface Refused extends Signed {
  readonly code: string
  readonly message: string
  readonly signed?: boolean
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

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
