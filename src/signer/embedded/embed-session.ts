import type { EmbedEntry } from '../../contract/embedding/frame.ts'
import { type KeptSession, openKept } from '../../embed/in-frame/kept-session.ts'
import { t } from '../i18n.ts'

/** Of a token that is used up: the person has signed with it. */
interface Signed {
  readonly envelope_id: string
  readonly recipient_id: string
}

export type Session =
  | { readonly ok: true; readonly value: { readonly entry: EmbedEntry; readonly session: KeptSession } }
  | Refusal

interface Refusal {
  readonly ok: false
  readonly code: string
  readonly message: string
  readonly signed: Signed | null
}

interface Opening {
  readonly token: string
  /** What the page around the frame was asked to keep. */
  readonly kept: string | null
  readonly language: string | null
  /** Asks the page around the frame to keep a session. */
  readonly onKeep: (session: string) => void
}

export const openSession = ({ language, ...opening }: Opening): Promise<Session> =>
  openKept<EmbedEntry, Refusal>(opening, (bearer) => exchange(bearer, language))

async function exchange(
  bearer: string,
  language: string | null,
): Promise<{ readonly ok: true; readonly entry: EmbedEntry } | Refusal> {
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
