import { randomUUID } from 'node:crypto'
import { isInputRequiredResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { CallProblem } from '../client/client.ts'
import type { DryRunShape } from '../contract/envelopes/dry-run.ts'
import { LIMITS } from '../domain/account/limits.ts'
import { consentTo } from './consent.ts'
import { createPlan } from './action-plans.ts'
import { creationKeys, fewEntries } from './create-input.ts'
import { createdOnce } from './creation.ts'
import { type Envelope, EnvelopeOutput, showEnvelope } from './show-envelope.ts'
import type { Template } from './show-template.ts'
import { TemplateId } from './tool-input.ts'
import { type Call, type Outcome, tool } from './tool.ts'

const Assignment = z.strictObject({
  signing_order: z.int().min(1).meta({ description: 'Which role, as get_template tells it' }),
  full_name: z.string().min(1).max(LIMITS.name_chars_max),
  email: z.string().min(3).max(LIMITS.email_chars_max),
  prefill: fewEntries(LIMITS.fields_per_envelope_max, z.record(z.string(), z.union([z.string(), z.boolean()])))
    .optional()
    .meta({
      description:
        'Label of a field of this role to its value; a date as YYYY-MM-DD, a choice as the value of its option, several with semicolons between',
    }),
})

const CreateInput = z.strictObject({
  template_id: TemplateId,
  assignments: z.array(Assignment).max(LIMITS.recipients_per_envelope_max).meta({
    description: 'One person for each role of the template',
  }),
  data: z.record(z.string(), z.unknown()).optional().meta({
    description:
      'Values for the variables that get_template lists, by name: a text or a number, true or false for yes_no, a list of objects for a list',
  }),
  ...creationKeys,
})
type CreateInput = z.infer<typeof CreateInput>

export const createFromTemplate = tool({
  name: 'create_envelope_from_template',
  title: 'Create an envelope from a template',
  description:
    'Creates an envelope with one person for each role of the template. It stays a draft, which send_envelope sends; ' +
    'with send true real people are mailed at once, so a person is shown who is mailed what and has to agree first.',
  input: CreateInput,
  output: EnvelopeOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  writes: true,
  scope: 'prepare',
  async run(input: CreateInput, call: Call): Promise<Outcome> {
    if (!input.send) return create(input, input.idempotency_key ?? randomUUID(), call)
    const consent = await consentTo(await planOf(input, call), call)
    if (isInputRequiredResult(consent)) return consent
    return create(input, input.idempotency_key ?? consent.idempotency_key, call)
  },
})

const bodyOf = ({ assignments, data, external_ref, notifications, send }: CreateInput) => ({
  assignments,
  data,
  external_ref,
  notifications,
  send,
})
const addressOf = ({ template_id }: CreateInput) => `/templates/${template_id}/envelopes`

async function create(input: CreateInput, idempotency_key: string, { client }: Call): Promise<object> {
  const headers = { 'idempotency-key': idempotency_key }
  const envelope = await createdOnce(idempotency_key, () =>
    client.call<Envelope>('POST', addressOf(input), { body: bodyOf(input), headers }),
  )
  return showEnvelope(envelope)
}

/** The dry run lists the mails, and everything that the creation would be refused for. */
async function planOf(input: CreateInput, { client, request }: Call) {
  const { signal } = request.mcpReq
  const template = await client.call<Template>('GET', `/templates/${input.template_id}`, { signal })
  const run = await client.call<z.infer<typeof DryRunShape>>('POST', addressOf(input), {
    body: bodyOf(input),
    signal,
    query: { dry_run: true, images: false },
  })
  const [first] = run.problems
  if (first) throw new CallProblem(first.status, { ...first, errors: run.problems })
  const { mails, envelope } = run
  return createPlan(envelope?.name ?? template.name, template.livemode, mails, {
    act: 'create',
    order: input,
    template,
    mails,
  })
}
