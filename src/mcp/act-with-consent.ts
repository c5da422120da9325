import { isInputRequiredResult } from '@modelcontextprotocol/server'
import { type Act, isTerminal, refusalOf } from '../domain/envelopes/lifecycle.ts'
import { asksByPage, confirmByPage } from './confirm-by-page.ts'
import { consentTo, type ActionPlan } from './consent.ts'
import { isUnanswered, ToolError } from './tool-error.ts'
import type { Envelope } from './show-envelope.ts'
import type { Call, Outcome } from './tool.ts'

interface Action {
  readonly envelope_id: string
  readonly act: Act & ('send' | 'remind' | 'void')
  /** Relative to the envelope's address. */
  readonly path: string
  readonly body: object
  readonly plan: (envelope: Envelope) => ActionPlan
}

/** Reads the envelope, asks the person, and only then acts: the only way to what mails people or cannot be undone. */
export async function actOn<Answer>(
  { envelope_id, act, path, body, plan }: Action,
  call: Call,
  show: (answer: Answer) => object,
): Promise<Outcome> {
  const { client } = call
  const address = `/envelopes/${envelope_id}`
  const envelope = await client.call<Envelope>('GET', address, { signal: call.request.mcpReq.signal })
  const question = plan(envelope)
  const { requested } = question
  // The service knows what became of an earlier call, which this one may ask about.
  if (requested && asksByPage(call)) return confirmByPage({ envelope_id, requested, show }, call)
  const post = async (headers: Readonly<Record<string, string>>) => {
    try {
      return show(await client.call<Answer>('POST', `${address}/${path}`, { body, headers }))
    } catch (error) {
      if (!isUnanswered(error)) throw error
      // The call may have arrived although its answer was lost or garbled.
      throw new ToolError(
        'no_answer',
        `the service did not answer, so it is not known whether it was done; read ${envelope_id} by get_envelope before calling again`,
      )
    }
  }

  const refusal = refusalOf(envelope, act)
  // An ended envelope stays so: the service refuses in its own words, and nobody need be asked.
  if (refusal && isTerminal(envelope.status)) return post({})
  // Any other status might change into one that allows it, so it is refused here, in the same words.
  if (refusal) throw new ToolError(refusal.refused, refusal.message)

  const consent = await consentTo(question, call)
  if (isInputRequiredResult(consent)) return consent
  return post({ 'idempotency-key': consent.idempotency_key })
}
