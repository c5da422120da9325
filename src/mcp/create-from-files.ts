import { randomUUID } from 'node:crypto'
import { isInputRequiredResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { CallProblem } from '../client/client.ts'
import { createPlan } from './action-plans.ts'
import { type ActionPlan, consentTo } from './consent.ts'
import { type CreateInput, createInput, type FieldWish } from './create-input.ts'
import { type Creation, createdOnce, creationOf } from './creation.ts'
import type { FileSource, SourcedFile } from './files/file-source.ts'
import { type Picture, Pictured } from './pictures.ts'
import { type DryRun, showDryRun } from './show-dry-run.ts'
import { type Envelope, showEnvelope } from './show-envelope.ts'
import { showField } from './show-field.ts'
import { suggestedFields } from './suggested-fields.ts'
import { ToolError } from './tool-error.ts'
import { type Call, type Outcome, type Tool, tool } from './tool.ts'
import { quoted } from './untrusted.ts'

/** An envelope from PDFs, in one call: documents, people, fields, and the send. */
export const createFromFiles = (files: FileSource): Tool =>
  tool({
    name: 'create_envelope',
    title: 'Create an envelope from files',
    description:
      'Creates an envelope from PDFs, with people and fields. It stays a draft, which send_envelope sends and which uses one of ' +
      'the month’s envelopes; with send true real people are mailed at once, so a person is shown who is mailed what and has to ' +
      'agree first. With preview true nothing is created.',
    input: createInput(files.input),
    output: z.looseObject({
      id: z.string().optional(),
      status: z.string().optional(),
      preview: z.boolean().optional(),
    }),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    writes: true,
    scope: 'prepare',
    async run(input: CreateInput, call: Call): Promise<Outcome> {
      const read = await Promise.all(input.files.map((named, at) => files.read(named, `files[${at}]`)))
      const creation = creationOf(read, await metadataOf(input, read, call))
      if (input.preview) return previewOf(input, creation, call)
      if (!input.send) return create(creation, input.idempotency_key ?? randomUUID(), call)
      const consent = await consentTo(planOf(input, read, await validRun(creation, call)), call)
      if (isInputRequiredResult(consent)) return consent
      return create(creation, input.idempotency_key ?? consent.idempotency_key, call)
    },
  })

const restOf = ({
  files: _files,
  fields: _fields,
  preview: _preview,
  preview_page: _page,
  idempotency_key: _key,
  ...rest
}: CreateInput) => rest

async function metadataOf(input: CreateInput, read: readonly SourcedFile[], call: Call): Promise<object> {
  const { fields, recipients } = input
  if (fields !== 'suggest') return { ...restOf(input), fields: owned(fields, recipients) }
  const asked = creationOf(read, { ...restOf(input), send: false })
  const { documents, problems } = await dryRun(asked, call, { places: true })
  refuseProblems(problems)
  const found = suggestedFields(documents, recipients)
  if (found.length > 0) return { ...restOf(input), fields: found }
  throw new ToolError(
    'nothing_suggested',
    'the documents ask for no field that can be found; place fields by anchor or by coordinates. Nothing was done',
  )
}

const OWNERS = ['recipient_email', 'recipient_id', 'recipient_key', 'recipient_index']

/** Where one person signs, every field is theirs; a fixed text is nobody's. */
function owned(fields: readonly FieldWish[], recipients: CreateInput['recipients']): readonly FieldWish[] {
  const signers = recipients.flatMap(({ role }, at) => (role === 'signer' ? [at] : []))
  const [only, another] = signers
  if (only === undefined || another !== undefined) return fields
  const isTheirs = (field: FieldWish) => field.type !== 'label' && !OWNERS.some((key) => key in field)
  return fields.map((field) => (isTheirs(field) ? { ...field, recipient_index: only } : field))
}

async function create({ path, body }: Creation, idempotency_key: string, { client }: Call): Promise<object> {
  const headers = { 'idempotency-key': idempotency_key }
  const envelope = await createdOnce(idempotency_key, () =>
    client.call<Envelope>('POST', path, { body: body(), headers }),
  )
  return { ...showEnvelope(envelope), fields: envelope.fields.map(showField) }
}

const dryRun = ({ path, body }: Creation, { client, request }: Call, wish: object = {}): Promise<DryRun> =>
  client.call<DryRun>('POST', path, {
    body: body(),
    signal: request.mcpReq.signal,
    query: { dry_run: true, images: false, ...wish },
  })

async function previewOf({ preview_page: page }: CreateInput, creation: Creation, call: Call): Promise<Outcome> {
  const run = await dryRun(creation, call, page === undefined ? {} : { images: true, page })
  return new Pictured(
    showDryRun(run),
    run.documents.flatMap(({ pages }) => pages.flatMap(pictureOf)),
  )
}

const PNG = 'data:image/png;base64,'
const pictureOf = ({ image }: DryRun['documents'][number]['pages'][number]): readonly Picture[] =>
  image === null ? [] : [{ mimeType: 'image/png', base64: image.slice(PNG.length) }]

function refuseProblems(problems: DryRun['problems']): void {
  const [first] = problems
  if (first) throw new CallProblem(first.status, { ...first, errors: problems })
}

/** Everything that the creation would be refused for is refused before anybody is asked. */
async function validRun(creation: Creation, call: Call): Promise<DryRun & { readonly envelope: Envelope }> {
  const run = await dryRun(creation, call)
  refuseProblems(run.problems)
  const { envelope } = run
  if (envelope === null) throw new TypeError('a valid dry run has an envelope')
  return { ...run, envelope }
}

function planOf(
  input: CreateInput,
  files: readonly SourcedFile[],
  { envelope, documents, mails }: Awaited<ReturnType<typeof validRun>>,
): ActionPlan {
  const { name, livemode, fields } = envelope
  // Bytes that changed while the person was asked are another question.
  const hashes = documents.map(({ sha256 }) => sha256)
  const plan = createPlan(name, livemode, mails, {
    act: 'create',
    order: input,
    hashes,
    mails,
    files: refsOf(files),
    placed: fields.map(({ id: _id, recipient_id: _recipient, document_id: _document, ...box }) => box),
  })
  const [title = '', envelope_line = '', ...others] = plan.lines
  const told = documents.map((document) => `  - ${quoted(document.name)}, ${counted(document.page_count, 'page')}`)
  const placed = `${counted(fields.length, 'field')} to fill in`
  return { ...plan, lines: [title, envelope_line, 'Documents:', ...told, placed, ...others] }
}

const refsOf = (files: readonly SourcedFile[]) => files.map((file) => (file.kind === 'upload' ? file.ref : file.name))

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
