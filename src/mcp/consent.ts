import { createHash, randomUUID } from 'node:crypto'
import { type InputRequiredResult, inputRequired, inputResponse } from '@modelcontextprotocol/server'
import type { RequestedAct } from '../domain/envelopes/action-plan.ts'
import { ToolError } from './tool-error.ts'
import type { ConsentState, Call } from './tool.ts'

/** What is about to be done, for the person who decides, and the facts it depends on. */
export interface ActionPlan {
  /** Whole lines; text that people typed is quoted. */
  readonly lines: readonly string[]
  /** The label of the checkbox. */
  readonly consent: string
  /** If any of this differs when the answer comes, the answer was to another question. */
  readonly rests_on: object
  /** What a page can ask the person in our place; absent where there is no envelope yet. */
  readonly requested?: RequestedAct
}

/** A yes, with the key that makes it one act however often the call is repeated. */
export interface Consent {
  readonly agreed: true
  readonly idempotency_key: string
}

const KEY = 'consent'

/**
 * Asks the person through the client, which is theirs: over standard input, with a key of their own. Nothing the model writes counts as consent: neither an argument nor a second
 * call, since the state that comes back with the answer is signed and names what was asked.
 */
export async function consentTo(plan: ActionPlan, call: Call): Promise<Consent | InputRequiredResult> {
  const fingerprint = fingerprintOf(plan.rests_on)
  const { consent_state } = call
  if (!call.can_ask || consent_state === null) return leftToClient(call)
  const { mcpReq } = call.request
  const before = mcpReq.requestState<ConsentState>()
  const answer = inputResponse(mcpReq.inputResponses, KEY)
  if (before === undefined || answer.kind !== 'elicit') return ask(plan, fingerprint, consent_state)
  if (answer.action !== 'accept' || answer.content?.['agree'] !== true)
    throw new ToolError('not_agreed', 'the person was asked and did not agree; nothing was done')
  if (before.fingerprint !== fingerprint)
    throw new ToolError(
      'changed_meanwhile',
      'it changed while the person was asked; nothing was done. Read it again, and call again if it is still wanted',
    )
  return { agreed: true, idempotency_key: before.idempotency_key }
}

function leftToClient({ settings }: Call): Consent {
  if (settings.confirm === 'client') return { agreed: true, idempotency_key: randomUUID() }
  throw new ToolError(
    'cannot_ask',
    'this mails real people, so a person has to agree on a page of the service; nothing was done. ' +
      'Create it with send false, then call send_envelope, which answers a link where the person can agree',
  )
}

async function ask(
  plan: ActionPlan,
  fingerprint: string,
  state: NonNullable<Call['consent_state']>,
): Promise<InputRequiredResult> {
  const agree = { type: 'boolean', title: plan.consent, default: false } as const
  return inputRequired({
    inputRequests: {
      [KEY]: inputRequired.elicit({
        message: plan.lines.join('\n'),
        requestedSchema: { type: 'object', properties: { agree }, required: ['agree'] },
      }),
    },
    requestState: await state.mint({ fingerprint, idempotency_key: randomUUID() }),
  })
}

const fingerprintOf = (facts: object): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
