import type { z } from 'zod'
import type { ConfirmationShape } from '../contract/envelopes/confirmations.ts'
import type { RequestedAct } from '../domain/envelopes/action-plan.ts'
import type { Envelope } from './show-envelope.ts'
import { ToolError } from './tool-error.ts'
import type { Call } from './tool.ts'

type Confirmation = z.infer<typeof ConfirmationShape>

/** Whether a person is asked on a page of the service: the client cannot or may not ask, and nobody left it to the client. */
export const asksByPage = ({ can_ask, settings }: Call): boolean => !can_ask && settings.confirm !== 'client'

interface ByPage<Answer> {
  readonly envelope_id: string
  readonly requested: RequestedAct
  readonly show: (answer: Answer) => object
}

/**
 * Has the service ask the person. Nothing is done here and no answer of the model counts: a member of the workspace says
 * yes on the page, and the service acts. The same call again tells what became of it.
 */
export async function confirmByPage<Answer>(
  { envelope_id, requested: { act: action, recipient_id, reason }, show }: ByPage<Answer>,
  { client }: Call,
): Promise<object> {
  const confirmation = await client.call<Confirmation>('POST', '/confirmations', {
    body: { action, envelope_id, recipient_id, reason },
  })
  const { status, url, expires_at, reminder } = confirmation
  if (status !== 'pending' && status !== 'done') throw notDone(status)
  const answer =
    action === 'remind' ? (reminder ?? NOBODY) : await client.call<Envelope>('GET', `/envelopes/${envelope_id}`)
  const told = status === 'done' ? { status, message: DONE } : { status, message: PENDING, url, expires_at }
  return { confirmation: told, ...show(answer as Answer) }
}

const NOBODY = { reminded: [], skipped: [] }

const DONE = 'A person agreed on the page, and the service has done it.'

const PENDING =
  'Nothing was done yet. Give the person this link: a signed-in member of the workspace sees there what is sent and who gets which email, and says yes or no. ' +
  'Then call this tool again with the same arguments, or read the envelope, to learn what became of it.'

function notDone(status: Exclude<Confirmation['status'], 'pending' | 'done'>): ToolError {
  if (status === 'refused')
    return new ToolError('not_agreed', 'the person was asked and did not agree; nothing was done')
  return new ToolError(
    'changed_meanwhile',
    'it changed while the person was asked; nothing was done. Call again if it is still wanted',
  )
}
