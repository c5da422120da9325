import { LIMITS } from '../../domain/account/limits.ts'
import type { Actor } from '../../domain/audit.ts'
import { create, type EnvelopeRequest } from '../../domain/envelopes/create.ts'
import type { Document, Envelope, EnvelopeSource, Instant } from '../../domain/envelopes/envelope.ts'
import type { Change } from '../../domain/envelopes/lifecycle.ts'
import { send } from '../../domain/envelopes/send.ts'
import { type Issue, isRefusal, type Refusal } from '../../domain/refusal.ts'
import { type Defaults, withDefaults } from '../../domain/templates/defaults.ts'
import type { DocxSource } from '../../domain/templates/docx.ts'
import { newId } from '../../kit/ids.ts'
import { addDays, isTimeZone } from '../../kit/time.ts'
import { PatternAnswers } from '../../patterns/answers.ts'
import type { App } from '../../ports/app.ts'
import type { Tx } from '../../ports/store.ts'
import type { IntakeFile } from '../../ports/uploads.ts'
import { accept } from '../accept.ts'
import { type Caller, demandScope } from '../caller.ts'
import { AS_THEY_ARE } from '../preflight/missing-glyphs.ts'
import type { Originals } from '../preflight/originals.ts'
import { onGrounds, rehearse, unsealable } from '../preflight/preflight.ts'
import { presetIssues, rulesAt } from '../preflight/preset-rules.ts'
import { unprintableIn } from '../preflight/printable.ts'
import { unreachableByText, withHashedCode } from '../signing/identity.ts'
import { type ByText, inWordsOf, placedByText } from './placed-by-text.ts'

export interface EnvelopeInput extends ByText {
  readonly request: EnvelopeRequest
  readonly deadline_at: Instant | null
  readonly send: boolean
  readonly test: boolean | undefined
  readonly source: EnvelopeSource
  readonly template_id: string | null
  /** What the shape check found wrong; named together with what the domain finds. */
  readonly issues: readonly Issue[]
}

export interface NamedFile {
  readonly name: string
  readonly title: string | null
  readonly signable: boolean
  readonly file: IntakeFile
  /** Where the bytes lie as long as they have not been kept; null where they have. */
  readonly unkept_path: string | null
  /** Of a template: the Word document of which `file` is the sample. */
  readonly docx?: {
    readonly source: DocxSource
    readonly unkept_path: string | null
  }
}

/** A document that was refused or did not come whole: its name still counts, its pages are unknown. */
export interface UnreadFile extends Pick<NamedFile, 'title' | 'signable'> {
  /** Empty where not even that can be told. */
  readonly name: string
  readonly file: null
}

/** A draft, or with `send` an envelope in flight: both in one transaction. */
export async function createEnvelope(
  app: App,
  caller: Caller,
  wish: EnvelopeInput,
  files: readonly NamedFile[],
): Promise<Envelope> {
  if (wish.send) demandScope(caller, 'send')
  const { workspace_id } = caller.scope
  const defaults = await app.store.defaults.read(workspace_id)
  const originals = originalsOf(app, files)
  const placed = await placedByText(app, wish, { documents: files.map(toDocument), originals, workspace_id })
  const patterns = new PatternAnswers(workspace_id)
  const decided = await patterns.settled(() =>
    decideCreation(app, caller, { ...wish, ...placed, defaults, patterns }, placed.documents),
  )
  const { created, sent: asked } = accept(inWordsOf(placed.named, decided))
  const sent = asked && (await rehearsedSending(app, asked, { originals, placed }))
  await keepFiles(app, files)
  return app.store.transact(caller.scope.workspace_id, async (tx) => {
    await Promise.all(files.map(({ file }) => tx.uploads.keepFile(caller.scope.workspace_id, file)))
    return commitCreation(tx, caller.actor, { created, sent })
  })
}

interface Placing {
  readonly originals: Originals
  readonly placed: Awaited<ReturnType<typeof placedByText>>
}

async function rehearsedSending(app: App, sent: Change, { originals, placed }: Placing): Promise<Change> {
  const places = { ...AS_THEY_ARE, field: placed.entryOf }
  const rehearsed = await rehearse(app, sent.envelope, originals, places)
  if (rehearsed.failures.length > 0) throw unsealable(rehearsed.failures.map(placed.named))
  return onGrounds(sent, rehearsed)
}

export const originalsOf = ({ blobs }: App, files: readonly NamedFile[]): Originals =>
  new Map(
    files.map(({ file, unkept_path }) => [
      file.sha256,
      {
        pdf_index: file.pdf_index,
        locate: async () => unkept_path ?? blobs.locate(file),
        just_hashed: unkept_path !== null,
      },
    ]),
  )

/** Once nothing speaks against them any more: the row that will name them relies on it that they survive a crash. */
export async function keepFiles({ blobs }: App, files: readonly NamedFile[]): Promise<void> {
  const all = files.flatMap(({ file, unkept_path, docx }) => [
    { file, unkept_path },
    ...(docx ? [{ file: docx.source, unkept_path: docx.unkept_path }] : []),
  ])
  const unkept = all.filter(({ unkept_path }) => unkept_path !== null)
  await Promise.all(unkept.map(({ file, unkept_path }) => blobs.keep(unkept_path ?? '', file)))
}

export interface Creation {
  readonly created: Change
  /** With `send`, what follows at once. */
  readonly sent: Change | null
}

/** What an envelope is decided with besides its wish. */
export interface Deciding {
  readonly defaults: Defaults
  readonly patterns: PatternAnswers
}

export function decideCreation(
  app: App,
  { scope, clock }: Caller,
  wish: EnvelopeInput & Deciding,
  documents: readonly Document[],
): Creation | Refusal {
  const request = {
    ...withDefaults(wish.request, wish.defaults),
    recipients: wish.request.recipients.map((recipient) => withHashedCode(app, recipient)),
  }
  const now = clock.now()
  const deadline_at = wish.deadline_at ?? addDays(now, request.deadline_days ?? LIMITS.deadline_days_default)
  const created = create(request, {
    ...scope,
    now,
    id: newId('env'),
    source: wish.source,
    template_id: wish.template_id,
    documents,
    deadline_at,
    newId,
    issues: [
      ...wish.issues,
      ...worldIssues(wish, { ...scope, now }),
      ...presetIssues(request.fields, rulesAt(wish.patterns, now, request.timezone)),
      ...unprintableIn(app, request),
      ...unreachableByText(app, request.recipients, (i) => `recipients[${i}].`),
    ],
  })
  if (isRefusal(created)) return withoutOwners(created, wish.issues)
  const sent = wish.send ? send(created.envelope, { now, deadline_at }) : null
  return sent && isRefusal(sent) ? sent : { created, sent }
}

/** Where the shape of people is wrong, a box that names none of the others says nothing of its own. */
export function withoutOwners(refusal: Refusal, of_shape: readonly Issue[]): Refusal {
  if (!of_shape.some(({ param }) => param?.startsWith('recipients'))) return refusal
  return {
    ...refusal,
    errors: refusal.errors.filter(({ code, param }) => !(param?.startsWith('fields[') && OF_OWNERS.includes(code))),
  }
}
const OF_OWNERS = ['unknown_recipient', 'ambiguous_recipient', 'recipient_not_signer']

export async function commitCreation(tx: Tx, actor: Actor, { created, sent }: Creation): Promise<Envelope> {
  const draft = await tx.envelopes.commit({ before: null, change: created, actor })
  if (sent === null) return draft
  const { audit_length, audit_head } = draft
  return tx.envelopes.commit({
    before: draft,
    change: { ...sent, envelope: { ...sent.envelope, audit_length, audit_head } },
    actor,
  })
}

export const toDocument = ({ name, title, signable, file }: NamedFile, index: number): Document => ({
  id: newId('doc'),
  name,
  title,
  order: index + 1,
  signable,
  sha256: file.sha256,
  size: file.size,
  pages: file.pages,
  ...(file.removed.length === 0 ? {} : { removed: file.removed }),
  final: null,
})

type SurroundingsInput = Pick<EnvelopeInput, 'deadline_at' | 'test'> & {
  readonly request: Pick<EnvelopeRequest, 'timezone'>
}

/** What depends on the clock, on zone data or on the kind of key, and so is not the domain's to know. */
export function worldIssues(
  { request, deadline_at, test }: SurroundingsInput,
  { livemode, now }: { readonly livemode: boolean; readonly now: Instant },
): Issue[] {
  const issue = (param: string, message: string) => ({ code: 'invalid_parameter', param, message })
  const found: Issue[] = []
  if (request.timezone !== undefined && !isTimeZone(request.timezone)) {
    found.push(issue('timezone', 'timezone must be an IANA time zone such as Europe/Berlin'))
  }
  if (deadline_at !== null && (deadline_at <= now || deadline_at > addDays(now, LIMITS.deadline_days_max))) {
    found.push(issue('deadline_at', `deadline_at must lie within the next ${LIMITS.deadline_days_max} days`))
  }
  if (test !== undefined && test === livemode) {
    found.push(issue('test', livemode ? 'test needs a test key' : 'test must be true with a test key'))
  }
  return found
}
