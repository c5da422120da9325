import { z } from 'zod'
import { IN_FLIGHT, isTerminal } from '../domain/envelopes/lifecycle.ts'
import { type Envelope, EnvelopeOutput, showEnvelope } from './show-envelope.ts'
import { type Call, type Outcome, tool } from './tool.ts'
import { EnvelopeId } from './tool-input.ts'
import { ToolError } from './tool-error.ts'
import { lastSeqOf, nextOf } from './wait.ts'

/** Clients give up on an answer after a minute where nothing tells them that it goes on. */
const TIMEOUT_S = { default: 30, max: 300 }

const WaitInput = z.strictObject({
  envelope_id: EnvelopeId,
  until: z.enum(['ended', 'change']).default('ended').meta({
    description: 'ended: signed by all and sealed, or declined, voided, expired. change: anything new',
  }),
  timeout_s: z.int().min(1).max(TIMEOUT_S.max).default(TIMEOUT_S.default).meta({
    description: 'Many clients allow a minute. If reached is false then, wait again',
  }),
})
type WaitInput = z.infer<typeof WaitInput>

export const waitForEnvelope = tool({
  name: 'wait_for_envelope',
  title: 'Wait for an envelope',
  description:
    'Waits until an envelope has ended or something happens to it, and answers it with reached. Until ended a draft is not waited for: nobody was asked to sign it. Costs nobody anything.',
  input: WaitInput,
  output: EnvelopeOutput.extend({ reached: z.boolean() }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  writes: false,
  async run(input: WaitInput, call: Call): Promise<Outcome> {
    try {
      return await waited(input, call)
    } catch (error) {
      if (!call.request.mcpReq.signal.aborted) throw error
      throw new ToolError('cancelled', 'the client cancelled the call')
    }
  },
})

async function waited({ envelope_id, until, timeout_s }: WaitInput, { client, request }: Call) {
  const { signal } = request.mcpReq
  const from = performance.now()
  const elapsed = () => Math.min(timeout_s, (performance.now() - from) / 1000)
  let envelope = await client.call<Envelope>('GET', `/envelopes/${envelope_id}`, { signal })
  const known = lastSeqOf(envelope)
  const isReached = () => (until === 'change' ? lastSeqOf(envelope) > known : isTerminal(envelope.status))
  const isAwaited = () => (until === 'change' ? !isTerminal(envelope.status) : isUnderWay(envelope))
  while (!isReached() && isAwaited() && elapsed() < timeout_s) {
    await tellProgress(envelope, { elapsed_s: elapsed(), timeout_s, request })
    const wait_s = timeout_s - elapsed()
    envelope = await nextOf(client, { envelope_id, after_seq: lastSeqOf(envelope), wait_s, signal })
  }
  return { reached: isReached(), ...showEnvelope(envelope) }
}

const isUnderWay = ({ status }: Envelope): boolean => (IN_FLIGHT as readonly string[]).includes(status)

interface Progress extends Pick<Call, 'request'> {
  readonly elapsed_s: number
  readonly timeout_s: number
}

/** To a client that asked for it: that the call goes on, and how many have signed. Nothing that people typed. */
async function tellProgress({ status, progress }: Envelope, { elapsed_s, timeout_s, request }: Progress) {
  const progressToken = request.mcpReq._meta?.progressToken
  if (progressToken === undefined) return
  const message = `${status}: ${progress.signed} of ${progress.signers} signed`
  const params = { progressToken, progress: elapsed_s, total: timeout_s, message }
  await request.mcpReq.notify({ method: 'notifications/progress', params })
}
