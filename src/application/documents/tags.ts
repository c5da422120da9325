import { LIMITS } from '../../domain/account/limits.ts'
import type { Document } from '../../domain/envelopes/envelope.ts'
import { boxAt, type FoundSpot, quoted, type SearchedDocument } from '../../domain/fields/anchors.ts'
import { type Cover, coversOver } from '../../domain/fields/covers.ts'
import type { PageFindings, TextBox } from '../../domain/fields/found-text.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import type { BoxInput } from '../../domain/fields/placement.ts'
import { fieldsOfTags, type PlacedTag, type TagField } from '../../domain/fields/tag-choices.ts'
import { type CheckTag, ownerOf, readTag, type TagOwner, type TagWords } from '../../domain/fields/text-tags.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { Indexed } from '../../domain/templates/layout.ts'
import { boundedTogether } from '../../patterns/issue.ts'

export interface TagWish {
  /** White over the tags. */
  readonly cover: boolean
  readonly check: CheckTag
  /** Whom they may name, in the order of the list. */
  readonly owners: readonly TagOwner[]
}

/** A field that a tag stands for; its owner by the position in the list. */
export type TaggedField = Omit<BoxInput, keyof FoundSpot> & FoundSpot & { readonly owner: number }

/** Says of a tag what is said of its field. */
export type Named = <T extends Pick<Issue, 'param' | 'message'>>(issue: T) => T

export const AS_WRITTEN: Named = (issue) => issue
export const both =
  (first: Named, second: Named): Named =>
  (issue) =>
    second(first(issue))

export interface FoundTag {
  readonly document: Document
  readonly page: number
  readonly tag: PageFindings['tags'][number]
}

/** Tags are counted behind all entries that a caller can write. */
const TAGS_FROM = LIMITS.fields_per_envelope_max + 1
/** So many wrong tags are told. */
const ISSUES_MAX = 50

/** A field for each tag. A wrong one is named with its page. */
export function placeByTags<D extends Document>(
  wish: TagWish,
  searched: readonly SearchedDocument[],
  documents: readonly D[],
) {
  // One more than any envelope has: a file full of tags is not read to its end.
  const tags = searched.flatMap(tagsOf).slice(0, LIMITS.fields_per_envelope_max + 1)
  const words = tags.map(({ tag }) => readTag(tag.text))
  const placed = fieldsOfTags(words.map((one, at) => placedTag(one, tags[at])))
  const read = boundedTogether(() => placed.fields.map((one) => [one.at, fieldOf(one, tags, wish)] as const))
  const wrong = [
    ...words.flatMap((one, at) => ('wrong' in one ? [[at, one.wrong] as const] : [])),
    ...placed.wrong.map(({ at, wrong: why }) => [at, why] as const),
    ...read.flatMap(([at, one]) => ('wrong' in one ? [[at, one.wrong] as const] : [])),
  ].toSorted(([a], [b]) => a - b)
  return {
    tagged: read.flatMap(([at, one]): Indexed<TaggedField>[] => ('wrong' in one ? [] : [[TAGS_FROM + at, one]])),
    documents: wish.cover ? documents.map((document) => coveredIn(document, tags)) : documents,
    issues: wrong.slice(0, ISSUES_MAX).map(([at, why]) => issueOf(tags[at], why)),
    named: namedBy(tags),
  }
}

const placedTag = (words: ReturnType<typeof readTag>, found: FoundTag | undefined): PlacedTag | null =>
  'wrong' in words || !found ? null : { words, document: found.document.id, page: found.page, box: boxOf(found, words) }

export const tagsOf = ({ document, pages }: SearchedDocument): readonly FoundTag[] =>
  (pages ?? []).flatMap(({ page, tags }) => tags.map((tag) => ({ document, page, tag })))

type Read = TaggedField | { readonly wrong: string }

function fieldOf(
  { at, words, box, options: choices, option_tags }: TagField,
  tags: readonly FoundTag[],
  wish: TagWish,
): Read {
  const found = tags[at]
  if (!found) throw new RangeError('a field of no tag')
  const owner = ownerOf(words.recipient, wish.owners, kindOf(words).is_senders)
  if (typeof owner === 'object') return owner
  const { options, wrong } = wish.check(words, choices)
  if (wrong !== null) return { wrong }
  const { document, page } = found
  const option_texts = option_tags.flatMap((one) => tags[one]?.tag.text ?? [])
  const placed_by = { tag: found.tag.text, ...(option_texts.length > 0 && { option_tags: option_texts }) }
  return { ...options, type: words.type, owner, document: document.id, page, ...placeIn(box), placed_by }
}

const placeIn = ({ x, y, width, height }: TextBox): TextBox => ({ x, y, width, height })

/** The box of one option is that of a tick. */
function boxOf({ document, page, tag }: FoundTag, { type, option, width, height }: TagWords) {
  const paper = document.pages[page - 1]
  const size = {
    type: option === undefined ? type : ('checkbox' as const),
    width: width && paper ? Math.min(1, width / paper.width) : undefined,
    height: height && paper ? Math.min(1, height / paper.height) : undefined,
  }
  return placeIn(boxAt(size, {}, { ...tag, document, page }))
}

/** Covers keep the beginning of a long tag. */
export function coveredIn<D extends Document>(document: D, tags: readonly FoundTag[]): D {
  const covers = tags
    .filter((found) => found.document === document)
    .flatMap(({ page, tag }): readonly Cover[] => {
      const paper = document.pages[page - 1]
      return paper ? coversOver({ page, text: written(tag.text), boxes: tag.boxes }, paper) : []
    })
  return covers.length === 0 ? document : { ...document, covers }
}

const CHARS_MAX = 80
const written = (text: string): string => {
  const chars = [...text]
  return `{{${chars.length <= CHARS_MAX ? text : `${chars.slice(0, CHARS_MAX).join('')}…`}}}`
}

const placeOf = ({ document, page, tag }: FoundTag): string =>
  `${written(tag.text)} on page ${page} of ${document.name}`

const issueOf = (tag: FoundTag | undefined, wrong: string): Issue => ({
  code: 'text_tag_invalid',
  param: 'text_tags',
  message: `text_tags: ${tag ? placeOf(tag) : quoted('')} ${wrong}`,
})

/** The domain knows a field by its place in the list: fields[503].max_length. */
function namedBy(tags: readonly FoundTag[]): Named {
  return (issue) => {
    const [entry, at] = /^fields\[(\d+)\]/.exec(issue.param ?? '') ?? []
    const tag = tags[Number(at) - TAGS_FROM]
    if (entry === undefined || !tag) return issue
    const words = issue.message.replaceAll(`${entry}.`, '').replaceAll(entry, 'the field')
    return { ...issue, param: 'text_tags', message: `text_tags: ${placeOf(tag)}: ${words}` }
  }
}
