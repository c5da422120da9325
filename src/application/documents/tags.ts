import { LIMITS } from '../../domain/account/limits.ts'
import type { Document } from '../../domain/envelopes/envelope.ts'
import { boxAt, type FoundSpot, quoted, type SearchedDocument } from '../../domain/fields/anchors.ts'
import { type Cover, coversOver } from '../../domain/fields/covers.ts'
import type { PageFindings } from '../../domain/fields/found-text.ts'
import type { BoxInput } from '../../domain/fields/placement.ts'
import { type CheckTag, ownerOf, readTag, type TagOwner, type TagWords } from '../../domain/fields/text-tags.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { Indexed } from '../../domain/templates/layout.ts'

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
  const read = tags.map((tag) => fieldOf(tag, wish))
  return {
    tagged: read.flatMap((one, i): Indexed<TaggedField>[] => ('wrong' in one ? [] : [[TAGS_FROM + i, one]])),
    documents: wish.cover ? documents.map((document) => coveredIn(document, tags)) : documents,
    issues: read.flatMap((one, i) => ('wrong' in one ? [issueOf(tags[i], one.wrong)] : [])).slice(0, ISSUES_MAX),
    named: namedBy(tags),
  }
}

export const tagsOf = ({ document, pages }: SearchedDocument): readonly FoundTag[] =>
  (pages ?? []).flatMap(({ page, tags }) => tags.map((tag) => ({ document, page, tag })))

function fieldOf(found: FoundTag, { check, owners }: TagWish): TaggedField | { readonly wrong: string } {
  const words = readTag(found.tag.text)
  if ('wrong' in words) return words
  const owner = ownerOf(words.recipient, owners)
  if (typeof owner === 'object') return owner
  const { options, wrong } = check(words.options)
  if (wrong !== null) return { wrong }
  const { document, page } = found
  const placed_by = { tag: found.tag.text }
  return { ...options, type: words.type, owner, document: document.id, page, ...boxOf(found, words), placed_by }
}

function boxOf({ document, page, tag }: FoundTag, { type, width, height }: TagWords) {
  const paper = document.pages[page - 1]
  const size = {
    type,
    width: width && paper ? Math.min(1, width / paper.width) : undefined,
    height: height && paper ? Math.min(1, height / paper.height) : undefined,
  }
  return boxAt(size, {}, { ...tag, document, page })
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
