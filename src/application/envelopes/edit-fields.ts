import type { EnvelopeRequest } from '../../domain/envelopes/create.ts'
import type { Document, Envelope, FieldBox } from '../../domain/envelopes/envelope.ts'
import { refusalOf } from '../../domain/envelopes/lifecycle.ts'
import type { Anchored } from '../../domain/fields/anchors.ts'
import { placeFields, removeField } from '../../domain/fields/fields.ts'
import type { Owned } from '../../domain/fields/placement.ts'
import { type Issue, isRefusal, type Refusal } from '../../domain/refusal.ts'
import { placeFromTemplate, type RoleBinding } from '../../domain/templates/fields-from-template.ts'
import type { Indexed } from '../../domain/templates/layout.ts'
import { newId } from '../../kit/ids.ts'
import { PatternAnswers } from '../../patterns/answers.ts'
import type { App } from '../../ports/app.ts'
import type { Caller } from '../caller.ts'
import { inOrderOfEntries, placeByText } from '../documents/place-by-text.ts'
import { presetIssues, rulesAt, rulesOfPatterns } from '../preflight/preset-rules.ts'
import { unprintableFields } from '../preflight/printable.ts'
import { changeEnvelope } from './change.ts'

export interface FieldsInput {
  readonly entries: EnvelopeRequest['fields']
  /** Those that are placed by a text of the documents. */
  readonly anchored: readonly Indexed<Anchored & Owned>[]
  readonly given: number
  readonly replace: boolean
  /** What the shape check found wrong; named together with what the domain finds. */
  readonly issues: readonly Issue[]
}

/** Throws where the boxes are no longer those that the caller had in mind. */
type Unchanged = (before: Envelope) => void

interface PlacedFields {
  readonly envelope: Envelope
  readonly placed: readonly FieldBox[]
}

export async function placeFieldsOn(
  app: App,
  caller: Caller,
  id: string,
  { unchanged, anchored, ...asked }: FieldsInput & { readonly unchanged: Unchanged },
): Promise<PlacedFields> {
  const found = await foundOn(app, caller, id, anchored)
  const entries = inOrderOfEntries(asked.entries, found.fields)
  const given = asked.given - anchored.length + found.fields.length
  const wish = { ...asked, entries, given: Math.max(given, Math.min(asked.given, 1)) }
  const issues = [...asked.issues, ...found.issues, ...unprintableFields(app, entries)]
  const patterns = new PatternAnswers(caller.scope.workspace_id)
  // Before the envelope is locked: a pattern may take a while.
  await patterns.settled(() => presetIssues(entries, rulesOfPatterns(patterns)))
  return changeEnvelope(app, caller, id, (before, now) => {
    const presets = presetIssues(entries, rulesAt(patterns, now, before.timezone))
    patterns.demand()
    return meant(before, unchanged, placeFields(before, { ...wish, issues: [...issues, ...presets], now, newId }))
  })
}

/** Read before the envelope is locked: a document keeps its bytes under its id, so what is found stays right. */
async function foundOn(app: App, { scope }: Caller, id: string, anchored: FieldsInput['anchored']) {
  if (anchored.length === 0) return { fields: [], issues: [] }
  const known = await app.store.envelopes.read(scope, id)
  if (!known || refusalOf(known.envelope, 'edit')) return { fields: [], issues: [] }
  const { documents } = known.envelope
  const locate = (document: Document) => app.blobs.locate(document)
  return placeByText(app, { anchored, tags: null }, { documents, locate, workspace_id: scope.workspace_id })
}

interface TemplateFieldsInput {
  readonly template_id: string
  readonly bindings: readonly RoleBinding[]
  readonly replace: boolean
  readonly issues: readonly Issue[]
  readonly unchanged: Unchanged
}

/** The template is held as it is until its boxes are there: it is archived before or after. */
export function placeTemplateOn(
  app: App,
  caller: Caller,
  id: string,
  { template_id, unchanged, ...wish }: TemplateFieldsInput,
): Promise<PlacedFields> {
  const patterns = new PatternAnswers(caller.scope.workspace_id)
  const place = () =>
    changeEnvelope(app, caller, id, async (before, now, tx) => {
      const template = await tx.templates.lock(caller.scope, template_id, 'share')
      const fields = template.fields.map((field, index) => [index, field] as const)
      const issues = [...wish.issues, ...presetIssues(fields, rulesAt(patterns, now, before.timezone))]
      patterns.demand()
      return meant(before, unchanged, placeFromTemplate(before, template, { ...wish, issues, now, newId }))
    })
  return patterns.settled(place)
}

/** What could not be done anyway is refused for that (RFC 9110 13.2.1). */
function meant<T extends object>(before: Envelope, unchanged: Unchanged, outcome: T | Refusal): T | Refusal {
  if (!isRefusal(outcome)) unchanged(before)
  return outcome
}

export async function removeFieldFrom(
  app: App,
  caller: Caller,
  { id, fid }: { id: string; fid: string },
): Promise<void> {
  await changeEnvelope(app, caller, id, (before, now) => removeField(before, fid, now))
}
