import type { Document } from '../envelopes/envelope.ts'
import { type Anchored, boxAt, type FoundSpot } from '../fields/anchors.ts'
import type { PageFindings } from '../fields/found-text.ts'
import { around } from '../fields/tag-choices.ts'
import type { Indexed } from './layout.ts'
import type { Template, TemplateField } from './template.ts'

/** A tag on a page of a PDF that was made from a Word document. */
export interface FoundTagSpot {
  readonly document: Document
  readonly page: number
  readonly tag: PageFindings['tags'][number]
}

interface Found {
  /** Places of anchored fields, with the field's position in the template. */
  readonly spots: readonly Indexed<FoundSpot>[]
  readonly tags: readonly FoundTagSpot[]
}

/** The fields that an anchor places, to be looked for again. Those that one anchor placed together are looked for once. */
export function anchoredIn({ fields, documents }: Template): readonly Indexed<Anchored>[] {
  const seen = new Set<string>()
  return fields.flatMap((field, i): Indexed<Anchored>[] => {
    const { placed_by, document_id, type, required, width, height } = field
    const group = groupOf(field)
    if (placed_by === undefined || !('anchor' in placed_by) || (group !== null && seen.has(group))) return []
    if (documents.every(({ id, source }) => id !== document_id || source === undefined)) return []
    if (group !== null) seen.add(group)
    const { documents: _, ...anchor } = placed_by.anchor
    return [[i, { type, required, width, height, document: document_id, anchor }]]
  })
}

/**
 * Each field where its text is in this PDF. A text that a repeated row has several times places a field at each, and one
 * that a condition left out places none.
 */
export function fieldsFound(
  { fields, documents }: Template,
  found: Found,
  newId: () => string,
): readonly TemplateField[] {
  const is_made = new Set(documents.flatMap(({ id, source }) => (source ? [id] : [])))
  const last = new Map<string, number>()
  for (const [i, field] of fields.entries()) last.set(groupOf(field) ?? '', i)
  const taken = new Map<string, number>()
  return fields.flatMap((field, i): readonly TemplateField[] => {
    if (field.placed_by === undefined || !is_made.has(field.document_id)) return [field]
    const group = groupOf(field)
    if (group === null) return found.spots.filter(([at]) => at === i).map(([, spot]) => moved(field, spot))
    const places = optionPlacesOf(field, found) ?? placesOf(field, fields, found)
    const from = taken.get(group) ?? 0
    taken.set(group, from + 1)
    const own = places.slice(from, last.get(group) === i ? undefined : from + 1)
    // A name stands for one field.
    return own.map((spot, n) => (n === 0 ? moved(field, spot) : moved({ ...withoutKey(field), id: newId() }, spot)))
  })
}

const withoutKey = ({ key: _, ...field }: TemplateField): TemplateField => field

/** Fields that share their texts one after the other; null for one that has a text of its own. */
function groupOf({ placed_by, document_id, role_id, type }: TemplateField): string | null {
  if (placed_by === undefined) return null
  if ('tag' in placed_by) return JSON.stringify([document_id, plain(placed_by.tag)])
  const { anchor } = placed_by
  return anchor.occurrence === 'all' ? JSON.stringify([document_id, role_id, type, anchor]) : null
}

/** As it is read, wherever lines end in it. */
const plain = (tag: string): string => tag.replaceAll(/\s+/gu, '').toLowerCase()

function placesOf(
  field: TemplateField,
  fields: readonly TemplateField[],
  { spots, tags }: Found,
): readonly FoundSpot[] {
  const { placed_by } = field
  if (placed_by === undefined) return []
  if ('anchor' in placed_by) {
    const first = fields.findIndex((one) => groupOf(one) === groupOf(field))
    return spots.filter(([at]) => at === first).map(([, spot]) => spot)
  }
  return tagSpots(placed_by.tag, field, tags)
}

/** Where a tag is, for a box of this kind and size. */
const tagSpots = (
  text: string,
  field: Pick<TemplateField, 'type' | 'width' | 'height' | 'document_id'>,
  tags: Found['tags'],
): readonly FoundSpot[] =>
  tags
    .filter(({ document, tag }) => document.id === field.document_id && plain(tag.text) === plain(text))
    .map(({ document, page, tag }) => ({
      document: document.id,
      page,
      ...boxAt(field, {}, { ...tag, document, page }),
    }))

type Place = FoundSpot & Pick<TemplateField, 'options'>

/**
 * Of a choice whose options have tags of their own: each option by its own, the nth with the nth. An option that a
 * condition left out is none of this envelope's. Null for all other fields.
 */
function optionPlacesOf(field: TemplateField, { tags }: Found): readonly Place[] | null {
  const { placed_by, options = [], document_id } = field
  if (placed_by === undefined || !('tag' in placed_by) || placed_by.option_tags === undefined) return null
  const found = placed_by.option_tags.map((text, i) => {
    const { width = field.width, height = field.height } = options[i] ?? {}
    return tagSpots(text, { type: 'checkbox', width, height, document_id }, tags)
  })
  return Array.from({ length: Math.max(...found.map(({ length }) => length)) }, (_, n) => {
    const spots = found.map((of) => of[n])
    const [first] = spots.filter((spot) => spot !== undefined)
    return first && placeOfChoice(first, options, spots)
  }).filter((place) => place !== undefined)
}

/** A choice has one page. */
function placeOfChoice(
  { document, page }: FoundSpot,
  options: NonNullable<TemplateField['options']>,
  spots: readonly (FoundSpot | undefined)[],
): Place {
  const placed = options.flatMap((option, i) => {
    const spot = spots[i]
    if (spot?.page !== page) return []
    const { x, y, width, height } = spot
    return [{ ...option, x, y, width, height }]
  })
  return { document, page, ...around(placed), options: placed }
}

const moved = (field: TemplateField, { document: _, ...place }: Place): TemplateField => ({ ...field, ...place })
