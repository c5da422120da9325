import { CallProblem, type Client } from '../../client/client.ts'
import { isOneself } from '../../domain/account/kept-marks.ts'
import { refusalOfSharing } from '../../domain/envelopes/signing-link.ts'
import { idempotencyKey } from '../api.ts'
import { STATE } from '../state.ts'
import type { Envelope, Person } from './envelope.ts'

/** The reader among the people of an envelope, whose turn it is to sign; null where it is not. */
export const ownTurnIn = (envelope: Envelope, now: string): Person | null =>
  envelope.recipients.find(
    (person) =>
      person.role === 'signer' && isOneself(STATE.person, person) && refusalOfSharing(envelope, person, now) === null,
  ) ?? null

interface OwnPage {
  readonly id: string
  readonly rid: string
  readonly is_draft: boolean
}

/** Leaves for the reader's own signing page; a draft is sent on the way. */
export async function goToOwnPage(api: Client, page: OwnPage): Promise<void> {
  const path = `/envelopes/${page.id}/recipients/${page.rid}`
  try {
    location.assign((await api.call<{ readonly url: string }>('POST', `${path}/own-page`)).url)
  } catch (error) {
    if (!(error instanceof CallProblem && error.status === 403)) throw error
    // By the word of another program, which shows nobody who they are: as the sender, by the link.
    if (page.is_draft) await api.call('POST', `/envelopes/${page.id}/send`, { body: {}, headers: idempotencyKey() })
    const options = { headers: idempotencyKey() }
    location.assign((await api.call<{ readonly url: string }>('POST', `${path}/signing-url`, options)).url)
  }
}
