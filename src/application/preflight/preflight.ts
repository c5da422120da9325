import { isDeepStrictEqual } from 'node:util'
import type { Document, Envelope } from '../../domain/envelopes/envelope.ts'
import type { Change } from '../../domain/envelopes/lifecycle.ts'
import { withGrounds } from '../../domain/fields/grounds.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { App } from '../../ports/app.ts'
import type { PreflightReason } from '../../ports/pdf.ts'
import { Problem } from '../../problem.ts'
import { darkFields } from './dark-fields.ts'
import { AS_THEY_ARE, missingGlyphs, type ParamNames } from './missing-glyphs.ts'
import { namedCharacters } from './named-characters.ts'
import { locateOriginal, type Originals, storedOriginals } from './originals.ts'
import { type Trial, trialsOf } from './trial-stamps.ts'

/** Why one document of an envelope cannot be sealed as it is. */
export interface SealFailure {
  readonly document: string
  readonly page: number | null
  /** The entry of `fields` that is meant, e.g. fields[3]; null where it is the document. */
  readonly field: string | null
  readonly reason: PreflightReason | 'character_not_drawable'
  readonly param: string
  readonly message: string
}

export interface Rehearsal {
  readonly failures: readonly SealFailure[]
  readonly tried: Tried
  /** Positions of fields of which the ink would not stand out from the page. */
  readonly dark: ReadonlySet<number>
}

/** All that a rehearsal is made with: equal for what may be sealed just the same. */
interface Tried {
  readonly livemode: boolean
  readonly documents: readonly Pick<Document, 'sha256' | 'name' | 'covers'>[]
  readonly trials: readonly (readonly Trial[])[]
  readonly awaited: readonly (readonly string[])[]
}

/**
 * Seals every document of an envelope on a copy, with the worst that each box may come to hold, and reads the result:
 * nobody is to sign what cannot be sealed.
 */
export async function rehearse(
  app: App,
  envelope: Envelope,
  originals: Originals,
  places: ParamNames = AS_THEY_ARE,
): Promise<Rehearsal> {
  const tried = triedIn(envelope)
  const found = await Promise.all(
    envelope.documents.map((document, at) =>
      rehearseDocument(app, { envelope, originals, places, trials: tried.trials[at] ?? [] }, document, at),
    ),
  )
  const failures = [...glyphFailures(app, envelope, places), ...found.flat().map(({ failure }) => failure)]
  const dark = failures.length > 0 ? new Set<number>() : await darkFields(app, envelope, originals)
  return { failures, tried, dark }
}

/**
 * The sending of an envelope that may have changed since `rehearsed`: what was tried is what is sent, with the ground that was
 * found for each field. What cannot be sealed is refused.
 */
export async function sealable(app: App, sent: Change, rehearsed: Rehearsal | null): Promise<Change> {
  const { envelope } = sent
  const is_same = rehearsed !== null && isDeepStrictEqual(rehearsed.tried, triedIn(envelope))
  const last = is_same ? rehearsed : await rehearse(app, envelope, await storedOriginals(app, envelope))
  if (last.failures.length > 0) throw unsealable(last.failures)
  return onGrounds(sent, last)
}

export const onGrounds = (sent: Change, { dark }: Pick<Rehearsal, 'dark'>): Change => ({
  ...sent,
  envelope: withGrounds(sent.envelope, dark),
})

export function unsealable(failures: readonly SealFailure[]): Problem {
  const [first] = failures
  if (!first) throw new Error('nothing speaks against a seal')
  const { document, page, field, reason, param } = first
  return new Problem(
    'seal_rehearsal_failed',
    first.message,
    { param, document, page, field, reason, failures: failures.map(withoutParam) },
    failures.map((failure): Issue => ({ code: failure.reason, param: failure.param, message: failure.message })),
  )
}

const withoutParam = ({ document, page, field, reason }: SealFailure) => ({ document, page, field, reason })

/** Neither ids nor times are part of it: they change nothing about a seal. */
const triedIn = (envelope: Envelope): Tried => ({
  livemode: envelope.livemode,
  documents: envelope.documents.map(({ sha256, name, covers = [] }) => ({ sha256, name, covers })),
  trials: envelope.documents.map(({ id }) => trialsOf(envelope, id)),
  awaited: envelope.documents.map(({ id }) => awaitedFor(envelope, id)),
})

interface PreflightAttempt {
  readonly envelope: Envelope
  readonly originals: Originals
  readonly places: ParamNames
  readonly trials: readonly Trial[]
}

/** Which of the trials is at fault; null where it is the document. */
export interface TrialFailure {
  readonly stamp: number | null
  readonly failure: SealFailure
}

export async function rehearseDocument(
  app: App,
  { envelope, originals, places, trials }: PreflightAttempt,
  document: Document,
  at: number,
): Promise<readonly TrialFailure[]> {
  const { sha256, pages } = document
  const name = failureNamer({ envelope, places, trials }, document, at)
  const original = originals.get(sha256)
  const path = await locateOriginal(original)
  if (!original || path === null)
    return [{ stamp: null, failure: name('original_missing', null, 'is no longer there') }]
  const out_path = await app.blobs.scratch()
  try {
    const stamps = trials.map(({ stamp }) => stamp)
    const { pdf_index, just_hashed } = original
    const awaited = awaitedFor(envelope, document.id)
    const drawn = {
      workspace_id: envelope.workspace_id,
      awaited,
      stamps,
      covers: document.covers ?? [],
      watermark: !envelope.livemode,
      locale: envelope.locale,
    }
    const issues = await app.pdf.preflight({ path, sha256, pdf_index, pages, ...drawn, just_hashed, out_path })
    return issues.map(({ reason, stamp, message }) => ({ stamp, failure: name(reason, stamp, message) }))
  } finally {
    await app.blobs.discard(out_path)
  }
}

/** What becomes of each file that a signer will bring to this document. */
const awaitedFor = ({ fields }: Pick<Envelope, 'fields'>, document_id: string) =>
  fields.flatMap((field) =>
    field.document_id === document_id && kindOf(field).holds === 'file' ? [field.attach ?? 'append'] : [],
  )

function failureNamer(
  { envelope, places, trials }: Omit<PreflightAttempt, 'originals'>,
  document: Document,
  at: number,
) {
  return (reason: SealFailure['reason'], stamp: number | null, what: string): SealFailure => {
    const index = stamp === null ? undefined : trials[stamp]?.field
    const box = index === undefined ? undefined : envelope.fields[index]
    if (index === undefined || !box) {
      const param = `documents[${at}]`
      const message = `${document.name} ${what}`
      return { document: document.name, page: null, field: null, reason, param, message }
    }
    const field = `fields[${places.field(index)}]`
    const message = `${field} (${box.type} on page ${box.page} of ${document.name}) ${what}`
    return { document: document.name, page: box.page, field, reason, param: field, message }
  }
}

/** What is known already and no font of ours can draw: a sealed file would show boxes in its place. */
export const glyphFailures = (app: App, envelope: Envelope, places: ParamNames): readonly SealFailure[] =>
  missingGlyphs(app, envelope, places).flatMap(({ param, characters, box }): SealFailure[] => {
    if (box === null) return []
    const { page, type, document_id } = box.field
    const document = envelope.documents.find(({ id }) => id === document_id)?.name ?? ''
    const field = `fields[${box.place}]`
    const message = `${param} has characters that cannot be printed, for ${field} (${type} on page ${page} of ${document}): ${namedCharacters(characters)}. Write it without them, or take the box out`
    return [{ document, page, field, reason: 'character_not_drawable', param, message }]
  })
