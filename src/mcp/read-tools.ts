import { z } from 'zod'
import { LIMITS } from '../domain/account/limits.ts'
import { ENVELOPE_STATUSES } from '../domain/envelopes/envelope.ts'
import { type Attachments, showAttachment } from './show-attachment.ts'
import { type Envelope, EnvelopeOutput, type EnvelopePage, showEnvelope, showRow } from './show-envelope.ts'
import { showTemplate, showTemplateRow, type Template, type TemplatePage, TemplateRow } from './show-template.ts'
import { tool } from './tool.ts'
import { OneEnvelope, TemplateId } from './tool-input.ts'

const page = {
  limit: z.int().min(1).max(LIMITS.list_limit_max).default(LIMITS.list_limit_default),
  offset: z.int().min(0).max(LIMITS.list_offset_max).default(0).meta({ description: 'Rows to skip' }),
}
const pageOutput = { total: z.int(), has_more: z.boolean() }

/** Far more than a list of statuses or a reference needs, and far less than an address may hold. */
const WORD_CHARS_MAX = 500

const READS = { readOnlyHint: true, openWorldHint: false } as const

const listEnvelopes = tool({
  name: 'list_envelopes',
  title: 'Find envelopes',
  description:
    'Finds envelopes by words, person, state or reference, newest first; without any it lists all. Costs nobody anything.',
  input: z.strictObject({
    words: z.string().max(LIMITS.email_chars_max).optional().meta({
      description: 'Parts of words in the name, people, file names or reference, in any order',
    }),
    person: z.string().max(LIMITS.email_chars_max).optional().meta({
      description: 'A recipient: a whole email address, or part of a name',
    }),
    status: z
      .string()
      .max(WORD_CHARS_MAX)
      .optional()
      .meta({
        description: `${ENVELOPE_STATUSES.join(', ')}; several with commas; in_flight or terminal`,
      }),
    external_ref: z
      .string()
      .max(WORD_CHARS_MAX)
      .optional()
      .meta({ description: 'The reference that the creator gave it, exactly' }),
    ...page,
  }),
  output: z.looseObject({ envelopes: z.array(EnvelopeOutput), ...pageOutput }),
  annotations: READS,
  writes: false,
  async run({ words, person, ...query }, { client, request }) {
    const { signal } = request.mcpReq
    const { data, search_incomplete, ...page } = await client.call<EnvelopePage>('GET', '/envelopes', {
      query: { ...query, ...soughtBy(words, person) },
      signal,
    })
    return { envelopes: data.map(showRow), ...page, ...(search_incomplete ? { notice: INCOMPLETE } : {}) }
  },
})

const INCOMPLETE =
  'Older envelopes are still being added to the search, so some may be missing. Try again in a few minutes.'

/** A whole address means that very person; anything else is one more word to look for. */
function soughtBy(words = '', person = '') {
  const is_address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(person.trim())
  const search = [words, is_address ? '' : person].map((text) => text.trim()).filter(Boolean)
  return { search: search.join(' '), recipient_email: is_address ? person.trim() : null }
}

const getEnvelope = tool({
  name: 'get_envelope',
  title: 'Read an envelope',
  description:
    'One envelope: status, documents, each person’s progress, how mails fared, files that signers attached, and the newest entries of its audit trail.',
  input: OneEnvelope,
  output: EnvelopeOutput,
  annotations: READS,
  writes: false,
  async run({ envelope_id }, { client, request }) {
    const { signal } = request.mcpReq
    const path = `/envelopes/${envelope_id}`
    const envelope = await client.call<Envelope>('GET', path, { signal })
    const { data } = envelope.fields.some(({ type }) => type === 'attachment')
      ? await client.call<Attachments>('GET', `${path}/attachments`, { signal })
      : { data: [] }
    return { ...showEnvelope(envelope), attachments: data.map(showAttachment) }
  },
})

const listTemplates = tool({
  name: 'list_templates',
  title: 'Find templates',
  description: 'Finds templates by words of their name, newest first, with the roles that an envelope of each needs.',
  input: z.strictObject({
    words: z.string().max(LIMITS.name_chars_max).optional().meta({ description: 'Part of the name' }),
    ...page,
  }),
  output: z.looseObject({ templates: z.array(TemplateRow), ...pageOutput }),
  annotations: READS,
  writes: false,
  async run({ words, ...query }, { client, request }) {
    const { signal } = request.mcpReq
    const { data, limit, offset, total, has_more } = await client.call<TemplatePage>('GET', '/templates', {
      query: { ...query, q: words },
      signal,
    })
    return { templates: data.map(showTemplateRow), limit, offset, total, has_more }
  },
})

const getTemplate = tool({
  name: 'get_template',
  title: 'Read a template',
  description: 'One template: the roles to fill, the documents and the fields of each role.',
  input: z.strictObject({ template_id: TemplateId }),
  output: TemplateRow,
  annotations: READS,
  writes: false,
  async run({ template_id }, { client, request }) {
    const { signal } = request.mcpReq
    return showTemplate(await client.call<Template>('GET', `/templates/${template_id}`, { signal }))
  },
})

export const READ_TOOLS = [listEnvelopes, getEnvelope, listTemplates, getTemplate]
