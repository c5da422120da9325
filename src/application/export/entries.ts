import type { Envelope, StoredFile } from '../../domain/envelopes/envelope.ts'
import { isTerminal } from '../../domain/envelopes/lifecycle.ts'
import type { Template } from '../../domain/templates/template.ts'
import type { App } from '../../ports/app.ts'
import type { Scope } from '../../ports/scope.ts'
import { currentEvidence } from '../documents/downloads.ts'
import { safeName } from '../documents/final-archive.ts'

/** How things look in an export: the wire shapes, which a use case does not know. */
export interface Presenters {
  readonly envelope: (read: NonNullable<Awaited<ReturnType<App['store']['envelopes']['read']>>>) => object
  readonly template: (template: Template) => object
  readonly settings: (workspace_id: string) => Promise<Readonly<Record<string, object>>>
  readonly webhooks: (scope: Scope) => Promise<object>
}

/** One file of the export. */
export type ExportEntry = { readonly name: string } & (
  | { readonly file: StoredFile }
  | { readonly json: object }
  | { readonly text: string }
)

export interface ExportItem {
  readonly entries: readonly ExportEntry[]
  /** A row of the index; null for what is no envelope. */
  readonly row: readonly string[] | null
}

/** Envelopes that are read with one question. */
const PAGE = 50

export const INDEX_HEAD = [
  ...['folder', 'id', 'name', 'status', 'external_ref', 'created_at', 'sent_at', 'ended_at', 'recipients'],
]

/** Everything of one space, in order; each thing is read when its turn comes, and forgotten after it. */
export async function* exportItems(
  app: App,
  scope: Scope,
  { present, until }: { readonly present: Presenters; readonly until: string },
): AsyncGenerator<ExportItem> {
  for (const [name, json] of Object.entries(await present.settings(scope.workspace_id)))
    yield alone({ name: `settings/${name}.json`, json })
  yield alone({ name: 'settings/members.json', json: await membersOf(app, scope) })
  yield alone({ name: 'settings/webhooks.json', json: await present.webhooks(scope) })
  for await (const template of templatesOf(app, scope)) yield templateItem(template, present)
  for await (const read of envelopesOf(app, scope, until)) yield await envelopeItem(app, read, present)
}

const alone = (entry: ExportEntry): ExportItem => ({ entries: [entry], row: null })

const membersOf = async (app: App, { workspace_id }: Scope) =>
  (await app.store.members.list(workspace_id)).map(({ person_id, name, email, role }) => ({
    id: person_id,
    name,
    email,
    role,
  }))

async function* templatesOf(app: App, scope: Scope): AsyncGenerator<Template> {
  for (const archived of [false, true]) yield* templatesListed(app, scope, archived)
}

async function* templatesListed(app: App, scope: Scope, archived: boolean): AsyncGenerator<Template> {
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await app.store.templates.list(scope, { q: null, archived, limit: PAGE, offset })
    for (const { id } of rows) {
      const template = await app.store.templates.read(scope, id)
      if (template) yield template
    }
    if (rows.length < PAGE) return
  }
}

function templateItem(template: Template, present: Presenters): ExportItem {
  const folder = `templates/${template.id}`
  const originals = template.documents.map((file, at) => ({
    name: `${folder}/documents/${numbered(at, file.name)}`,
    file,
  }))
  return withFiles({ name: `${folder}/template.json`, json: present.template(template) }, originals)
}

const withFiles = (first: ExportEntry, others: readonly ExportEntry[]): ExportItem => ({
  entries: [first, ...others],
  row: null,
})

/** By id, so that what is made or deleted meanwhile moves nothing. */
async function* envelopesOf(app: App, scope: Scope, until: string) {
  for (let after = ''; ; ) {
    const ids = await app.store.envelopes.ids(scope, { after, limit: PAGE, until })
    for (const id of ids) {
      const read = await app.store.envelopes.read(scope, id)
      if (read) yield read
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE) return
    after = last
  }
}

async function envelopeItem(
  app: App,
  read: Parameters<Presenters['envelope']>[0],
  present: Presenters,
): Promise<ExportItem> {
  const { envelope } = read
  const folder = `envelopes/${envelope.id}`
  const { documents, certificate } = envelope
  const evidence = isTerminal(envelope.status) ? await currentEvidence(app, envelope) : null
  const entries: readonly ExportEntry[] = [
    { name: `${folder}/envelope.json`, json: present.envelope(read) },
    ...(evidence ? [{ name: `${folder}/evidence.json`, json: evidence }] : []),
    ...documents.map((file, at) => ({ name: `${folder}/originals/${numbered(at, file.name)}`, file })),
    ...documents.flatMap(({ name, final }, at) =>
      final ? [{ name: `${folder}/signed/${numbered(at, name)}`, file: final }] : [],
    ),
    ...(certificate ? [{ name: `${folder}/certificate.pdf`, file: certificate }] : []),
  ]
  return { entries, row: rowOf(envelope, folder) }
}

const rowOf = (envelope: Envelope, folder: string): readonly string[] => [
  ...[folder, envelope.id, envelope.name, envelope.status, envelope.external_ref ?? ''],
  ...[envelope.created_at, envelope.sent_at ?? '', endedAt(envelope)],
  envelope.recipients.map(({ name, email }) => `${name} <${email}>`).join('; '),
]

const endedAt = ({ completed_at, declined_at, voided_at, expired_at }: Envelope): string =>
  completed_at ?? declined_at ?? voided_at ?? expired_at ?? ''

/** What retention has left of others, as JSON that is made while it is read. */
export async function* erasedText(app: App, scope: Scope): AsyncGenerator<string> {
  let before = '[\n  '
  for (let after = ''; ; ) {
    const page = await app.store.retention.listErased(scope, { after, limit: ERASED_PAGE })
    if (page.length > 0) yield before + page.map((one) => JSON.stringify(one)).join(',\n  ')
    if (page.length > 0) before = ',\n  '
    const last = page.at(-1)
    if (last === undefined || page.length < ERASED_PAGE) break
    after = last.id
  }
  yield before === '[\n  ' ? '[]\n' : '\n]\n'
}
const ERASED_PAGE = 1_000

/** Most file systems take 255 bytes; the number in front makes a name unique, and none that Windows keeps for itself. */
const NAME_BYTES_MAX = 180

export function numbered(at: number, name: string): string {
  const bare = safeName(name).replace(/\.pdf$/, '')
  let cut = ''
  for (const character of bare) {
    if (Buffer.byteLength(cut + character) > NAME_BYTES_MAX) break
    cut += character
  }
  return `${String(at + 1).padStart(2, '0')}-${cut.trimEnd()}.pdf`
}
