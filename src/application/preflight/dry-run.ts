import { allowanceExhausted, monthlyAllowanceOf, periodOf, resetsAt } from '../../domain/account/allowance.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { type CreationFacts, codeOf, create, type EnvelopeRequest } from '../../domain/envelopes/create.ts'
import type { Document, Envelope, Instant } from '../../domain/envelopes/envelope.ts'
import { send } from '../../domain/envelopes/send.ts'
import { type Issue, isRefusal, type Refusal } from '../../domain/refusal.ts'
import { withDefaults } from '../../domain/templates/defaults.ts'
import { newId } from '../../kit/ids.ts'
import { addDays } from '../../kit/time.ts'
import { PatternAnswers } from '../../patterns/answers.ts'
import type { App } from '../../ports/app.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeyOwner } from '../../ports/rate-limits.ts'
import { PROBLEMS, Problem } from '../../problem.ts'
import type { Caller } from '../caller.ts'
import { AS_WRITTEN } from '../documents/tags.ts'
import {
  type Deciding,
  type EnvelopeInput,
  type NamedFile,
  originalsOf,
  toDocument,
  type UnreadFile,
  withoutOwners,
  worldIssues,
} from '../envelopes/create.ts'
import { placedByText } from '../envelopes/placed-by-text.ts'
import { unreachableByText } from '../signing/identity.ts'
import { type MailPreview, mailsOf } from './dry-run-mails.ts'
import { type DocumentPreview, type PreviewWish, previewsOf } from './dry-run-previews.ts'
import { type MissingGlyphs, missingGlyphs } from './missing-glyphs.ts'
import { namedCharacters } from './named-characters.ts'
import type { Originals } from './originals.ts'
import { rehearse, type SealFailure } from './preflight.ts'
import { presetIssues, rulesAt } from './preset-rules.ts'

export interface Finding extends Issue {
  readonly status: number
}

export interface DryRunInput extends Omit<EnvelopeInput, 'request'>, PreviewWish {
  /** Null where so little was said that nothing can be wrong with it. */
  readonly request: EnvelopeRequest | null
  /** Of the files, where they have been made before. */
  readonly documents?: readonly Document[]
  readonly files: readonly (NamedFile | UnreadFile)[]
  /** Issues already found while reading the request. */
  readonly found: readonly Problem[]
  /** Where an entry stood in the caller's list, by its place among those that are well formed. */
  readonly recipient_places?: readonly number[]
}

export interface DryRun {
  readonly problems: readonly Finding[]
  readonly warnings: readonly Issue[]
  readonly documents: readonly DocumentPreview[]
  readonly missing_glyphs: readonly MissingGlyphs[]
  readonly allowance: AllowanceState
  readonly mails: readonly MailPreview[]
  /** As it would be created; null where it would not. */
  readonly envelope: Envelope | null
}

export interface AllowanceState {
  readonly used: number
  readonly allowance: number | null
  readonly remaining: number | null
  readonly resets_at: Instant
  readonly would_spend: boolean
}

/**
 * Everything a creation would be refused for, at once and over all layers, and what it would set going. It opens no
 * transaction, keeps no file and mails nobody: all it leaves are scratch files, and those only while it runs.
 */
export async function dryRun(
  app: App,
  { caller, key }: { readonly caller: Caller; readonly key: KeyOwner },
  wish: DryRunInput,
): Promise<DryRun> {
  const defaults = await app.store.defaults.read(key.workspace.key)
  const read = wish.files.filter((file) => file.file !== null)
  const originals = originalsOf(app, read)
  const placed = await placedOrNot(app, wish, { originals, workspace_id: key.workspace_id })
  const request = placed.request && withDefaults(placed.request, defaults)
  const patterns = new PatternAnswers(caller.scope.workspace_id)
  const drafted = await patterns.settled(() => draft(app, caller, { ...wish, ...placed, request, patterns }))
  const { sketch } = drafted
  const placeOf = { field: drafted.field_place, recipient: (at: number) => wish.recipient_places?.[at] ?? at }
  const spent = await allowanceOf(app, caller.clock, key)
  const rehearsal = sketch ? await rehearse(app, sketch, originals, placeOf) : null
  const previews = await previewsOf(app, sketch, {
    files: read,
    workspace_id: key.workspace_id,
    ...previewWishOf(wish),
  })
  const glyphs = sketch ? missingGlyphs(app, sketch, placeOf) : []
  const upon_send = [...drafted.upon_send, ...findingsOfSeal(rehearsal?.failures ?? [])]
  const problems = [
    ...wish.found.flatMap(findingsOf),
    ...drafted.problems,
    ...(wish.send ? upon_send : []),
    ...spent.problems,
  ]
  const envelope = problems.length === 0 ? drafted.envelope : null
  return {
    problems: problems.map(placed.named),
    warnings: [
      ...(wish.send ? [] : upon_send.map(asWarning)),
      ...glyphs.filter(({ box }) => box === null).map(onCertificate),
      ...previews.warnings,
    ].map(placed.named),
    documents: previews.documents,
    missing_glyphs: glyphs,
    allowance: spent.state,
    mails: wish.send && envelope ? mailsOf(app, await app.store.brand.read(key.workspace.key), envelope) : [],
    envelope,
  }
}

const previewWishOf = ({ images, drawn_page, places }: PreviewWish): PreviewWish => ({ images, drawn_page, places })

/** Nothing is placed where nothing was said. */
async function placedOrNot(
  app: App,
  wish: DryRunInput,
  asked: { readonly originals: Originals; readonly workspace_id: string },
) {
  const documents = wish.documents ?? documentsOf(wish.files)
  const { request, issues } = wish
  if (request === null) return { request, issues, documents, named: AS_WRITTEN }
  return placedByText(app, { ...wish, request }, { documents, ...asked })
}

interface Drafted {
  readonly problems: readonly Finding[]
  /** What would be refused when it is sent, now or later. */
  readonly upon_send: readonly Finding[]
  readonly envelope: Envelope | null
  /** Readable documents with their valid boxes; null if no recipient could own a box. */
  readonly sketch: Envelope | null
  readonly field_place: (at: number) => number
}

type DraftInput = DryRunInput & Required<Pick<DryRunInput, 'documents'>> & Pick<Deciding, 'patterns'>

const NOTHING: Drafted = {
  problems: [],
  upon_send: [],
  envelope: null,
  sketch: null,
  field_place: (at) => at,
}

function draft(app: App, caller: Caller, wish: DraftInput): Drafted {
  const { request, files } = wish
  if (request === null) return NOTHING
  const facts = factsOf(app, caller, { ...wish, request })
  const outcome = create(request, facts)
  const problems = isRefusal(outcome) ? ownIssues(outcome, wish).map(asFinding) : []
  const named = isRefusal(outcome) ? outcome.errors : []
  const good = request.fields.filter(([index]) => !named.some(({ param }) => isOf(param, index)))
  const drawn = sketchOf({ ...request, fields: good }, facts)
  const known = new Set(facts.documents.filter((_, at) => files[at]?.file).map(({ id }) => id))
  const kept = drawn?.fields.flatMap((field, at) => (known.has(field.document_id) ? [at] : [])) ?? []
  // A signer whose only box is wrong is not told as well to have none.
  const is_whole =
    good.length === request.fields.length && !wish.issues.some(({ param }) => param?.startsWith('fields'))
  return {
    problems,
    upon_send: is_whole ? idleSigners(drawn, facts) : [],
    envelope: isRefusal(outcome) ? null : outcome.envelope,
    sketch: drawn && {
      ...drawn,
      documents: facts.documents.filter(({ id }) => known.has(id)),
      fields: drawn.fields.filter((_, at) => kept.includes(at)),
    },
    field_place: (at) => good[kept[at] ?? at]?.[0] ?? at,
  }
}

function factsOf(
  app: App,
  { scope, clock }: Caller,
  { request, ...wish }: DraftInput & { readonly request: EnvelopeRequest },
): CreationFacts {
  const now = clock.now()
  const { source, template_id, deadline_at, test } = wish
  return {
    ...scope,
    now,
    id: newId('env'),
    source,
    template_id,
    newId,
    documents: wish.documents,
    deadline_at: deadline_at ?? addDays(now, request.deadline_days ?? LIMITS.deadline_days_default),
    issues: [
      ...wish.issues,
      ...worldIssues({ request, deadline_at, test }, { ...scope, now }),
      ...presetIssues(request.fields, rulesAt(wish.patterns, now, request.timezone)),
      ...unreachableByText(app, request.recipients, (i) => `recipients[${i}].`),
    ],
  }
}

const documentsOf = (files: DryRunInput['files']): readonly Document[] =>
  files.map((file, at) => (file.file ? toDocument(file, at) : placeholder(file, at)))

/** The highest allowed page count, so that a box on a document that could not be read is not reported as out of range. */
const placeholder = ({ name, title, signable }: UnreadFile, at: number): Document => ({
  id: newId('doc'),
  name,
  title,
  signable,
  order: at + 1,
  sha256: '',
  size: 0,
  final: null,
  pages: Array.from({ length: LIMITS.pages_per_document_max }, () => ({
    width: 595,
    height: 842,
    rotation: 0 as const,
    box: [0, 0, 595, 842] as const,
    user_unit: 1,
  })),
})

/** Where files are malformed or missing as well, a box that names none of the others says nothing of its own. */
function ownIssues(refusal: Refusal, { issues, files }: DryRunInput): readonly Issue[] {
  const is_unsure = files.length === 0 || files.some(({ name }) => name === '')
  return withoutOwners(refusal, issues).errors.filter(
    ({ code, param }) => !(param?.startsWith('fields[') && is_unsure && code === 'unknown_document'),
  )
}

const isOf = (param: string | null, index: number): boolean =>
  param === `fields[${index}]` || param?.startsWith(`fields[${index}].`) === true

function sketchOf(request: EnvelopeRequest, facts: CreationFacts): Envelope | null {
  const outcome = create(request, { ...facts, issues: [] })
  return isRefusal(outcome) ? null : outcome.envelope
}

function idleSigners(envelope: Envelope | null, sending: Pick<CreationFacts, 'now' | 'deadline_at'>): Finding[] {
  const outcome = envelope ? send(envelope, sending) : null
  if (!outcome || !isRefusal(outcome)) return []
  const { status } = PROBLEMS[outcome.refused]
  return outcome.errors.map((issue) => ({ ...issue, status }))
}

const asFinding = (issue: Issue): Finding => ({ ...issue, status: PROBLEMS[codeOf(issue)].status })

const findingsOf = ({ code, errors }: Problem): Finding[] =>
  errors.map((issue) => ({ ...issue, status: PROBLEMS[code].status }))

const findingsOfSeal = (failures: readonly SealFailure[]): Finding[] =>
  failures.map(({ reason, param, message }) => ({
    code: reason,
    param,
    message,
    status: PROBLEMS.seal_rehearsal_failed.status,
  }))

const asWarning = ({ code, param, message }: Finding): Issue => ({
  code,
  param,
  message: `${message} (refused when it is sent)`,
})

const onCertificate = ({ param, characters }: MissingGlyphs): Issue => ({
  code: 'character_not_drawable',
  param,
  message: `${param} has characters that the certificate cannot show: ${namedCharacters(characters)}`,
})

export async function allowanceOf(
  app: App,
  clock: Clock,
  { livemode, workspace }: Pick<KeyOwner, 'livemode' | 'workspace'>,
) {
  const now = clock.now()
  const allowance = monthlyAllowanceOf(workspace)
  const used = await app.store.workspaces.usedAllowance(workspace.key, periodOf(now))
  const remaining = allowance === null ? null : Math.max(0, allowance - used)
  const { refused, message, errors } = allowanceExhausted({ plan: workspace.plan, allowance }, used, now)
  const exhausted = new Problem(refused, message, {}, errors)
  const state: AllowanceState = {
    used,
    allowance,
    remaining,
    resets_at: resetsAt(now),
    would_spend: livemode,
  }
  return { state, problems: livemode && remaining === 0 ? findingsOf(exhausted) : [] }
}
