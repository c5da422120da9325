import { refusalOfCounts } from '../../../domain/envelopes/create.ts'
import type { Document } from '../../../domain/envelopes/envelope.ts'
import { idleSigners } from '../../../domain/envelopes/send.ts'
import { placeFor } from '../../../domain/fields/placement.ts'
import type { Issue } from '../../../domain/refusal.ts'
import { FIELD_WORDS } from '../../field-words.ts'
import type { Rect } from './geometry.ts'
import type { Box, Layout } from './layout.ts'
import type { SaveState } from './saving.ts'
import type { Person, SheetOf, Subject } from './subject.ts'

/** What stands in the way of saving or of sending, and where one goes to mend it. */
export interface Problem {
  readonly key: string | null
  readonly person: string | null
  readonly message: string
  /** Saving waits for it; else it is only the send that does. */
  readonly bars_saving: boolean
}

/** By the rules that the service refuses by. */
export function problemsOf(layout: Layout, subject: Subject): readonly Problem[] {
  const documents = subject.documents.map(documentOf)
  const count = refusalOfCounts({ documents: 0, recipients: 0, fields: layout.length })
  return [
    ...(count ? [{ key: null, person: null, message: sentence(count.message), bars_saving: true }] : []),
    ...layout.flatMap((box, index) =>
      issuesOf(box, index, { ...subject, documents }).map(({ message }) => problemOf(box, message)),
    ),
    ...idleSigners(subject.people, layout).map(({ id, name }) => ({
      key: null,
      person: id,
      bars_saving: false,
      message: `${name} has no required field yet: place one, such as a signature.`,
    })),
  ]
}

/** What may be meant, but seldom is. */
export interface Warning {
  readonly key: string
  readonly message: string
}

/** Boxes that share more of a page than their edges; each is told of once, with the first that it lies over. */
export function overlapsOf(layout: Layout, people: Subject['people']): readonly Warning[] {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const called = ({ type, label, owner }: Box) =>
    `${label ? `“${label}”` : FIELD_WORDS[type].title} for ${names.get(owner) ?? 'nobody'}`
  const by_page = Map.groupBy(layout, ({ document, page }) => `${document} ${page}`)
  return [...by_page.values()].flatMap((boxes) =>
    boxes.flatMap((box, i) => {
      const other = boxes.slice(0, i).find((one) => isOver(box, one))
      if (!other) return []
      return [{ key: box.key, message: `On page ${box.page}, ${called(other)} and ${called(box)} overlap.` }]
    }),
  )
}

/** A tenth of the smaller one: boxes in the lines of a form touch. */
const OVERLAP_MIN = 0.1

function isOver(a: Rect, b: Rect): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const smaller = Math.min(a.width * a.height, b.width * b.height)
  return across > 0 && down > 0 && across * down > OVERLAP_MIN * smaller
}

interface Ground extends Pick<Subject, 'people' | 'kind'> {
  readonly documents: readonly Document[]
}

function issuesOf(box: Box, index: number, { people, documents, kind }: Ground): readonly Issue[] {
  const { key: _, owner, ...entry } = box
  const nobody = { code: 'unknown_recipient', param: null, message: 'this field belongs to nobody any more' }
  const { issues } = placeFor(people.find(({ id }) => id === owner) ?? nobody, entry, {
    documents,
    index,
    field_id: box.key,
    ...(kind === 'template' ? { on: 'template' as const } : {}),
  })
  return issues
}

/** As much of it as the rules of placement ask for. */
const documentOf = ({ id, name, signable, pages }: SheetOf): Document => ({
  id,
  name,
  signable,
  title: null,
  order: 1,
  sha256: '',
  size: 1,
  final: null,
  pages: pages.map(({ width, height }) => ({
    width,
    height,
    rotation: 0,
    user_unit: 1,
    box: [0, 0, width, height],
  })),
})

const problemOf = (box: Box, message: string): Problem => ({
  key: box.key,
  person: box.owner,
  bars_saving: true,
  message: sentence(message.replaceAll(/fields\[\d+\]\./g, '')),
})

/** By our own rules, and where those find nothing, by what the service refused the last save for. */
export function problemsNow(layout: Layout, subject: Subject, save: SaveState): readonly Problem[] {
  const own = problemsOf(layout, subject)
  const refused = save.kind === 'refused' && !own.some(({ bars_saving }) => bars_saving)
  return refused ? [...problemsFound(layout, save.issues), ...own] : own
}

/** What the service still found, at the entries it names. */
export const problemsFound = (layout: Layout, issues: readonly Issue[]): readonly Problem[] =>
  issues.map(({ param, message }) => {
    const box = layout[Number(/^fields\[(\d+)\]/.exec(param ?? '')?.[1] ?? Number.NaN)]
    if (box) return problemOf(box, message)
    return { key: null, person: null, message: sentence(message), bars_saving: true }
  })

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

/** "Signature for Ada Lovelace, page 2, 33 % from left, 60 % from top" */
export function nameOf(box: Box, person: Person | undefined): string {
  const what = box.label ? `${FIELD_WORDS[box.type].title} “${box.label}”` : FIELD_WORDS[box.type].title
  return `${what} for ${person?.name ?? 'nobody'}, page ${box.page}, ${placeWords(box)}`
}

export const placeWords = ({ x, y }: Pick<Box, 'x' | 'y'>): string => `${percent(x)} from left, ${percent(y)} from top`
export const percent = (part: number): string => `${Math.round(part * 1000) / 10} %`
