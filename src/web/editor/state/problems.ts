import { LIMITS } from '../../../domain/account/limits.ts'
import { refusalOfCounts } from '../../../domain/envelopes/counts.ts'
import type { Document } from '../../../domain/envelopes/envelope.ts'
import { idleSigners } from '../../../domain/envelopes/send.ts'
import { placeFor } from '../../../domain/fields/placement.ts'
import type { Issue } from '../../../domain/refusal.ts'
import { FIELD_WORDS } from '../../field-words.ts'
import { issueWords } from '../../ui/problem-words.ts'
import { t } from '../../words.ts'
import { formIssuesIn } from './form-fields.ts'
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
  const too_many = refusalOfCounts({ documents: 0, recipients: 0, fields: layout.length }) !== null
  return [
    ...(too_many ? [problemOf(null, tooMany(layout))] : []),
    ...layout.flatMap((box, index) =>
      wordsOf(issuesOf(box, index, { ...subject, documents })).map((message) => problemOf(box, message)),
    ),
    ...problemsFound(layout, formIssuesIn(layout, subject.people)),
    ...idleSigners(subject.people, layout).map(({ id, name }) => ({
      key: null,
      person: id,
      bars_saving: false,
      message: t('editor.person_without_field', { person: name }),
    })),
  ]
}

const tooMany = ({ length }: Layout): string =>
  t('editor.too_many_fields', { limit: LIMITS.fields_per_envelope_max, count: length })

/** What may be meant, but seldom is. */
export interface Warning {
  readonly key: string
  readonly message: string
}

/** Boxes that share more of a page than their edges; each is told of once, with the first that it lies over. */
export function overlapsOf(layout: Layout, people: Subject['people']): readonly Warning[] {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const called = ({ type, label, owner }: Box) =>
    whose(label ? t('editor.field_labelled', { field_label: label }) : FIELD_WORDS[type].title, names.get(owner))
  const by_page = Map.groupBy(layout, ({ document, page }) => `${document} ${page}`)
  return [...by_page.values()].flatMap((boxes) =>
    boxes.flatMap((box, i) => {
      const other = boxes.slice(0, i).find((one) => isOver(box, one))
      if (!other) return []
      const message = t('editor.overlap', { page: box.page, one: called(other), other: called(box) })
      return [{ key: box.key, message }]
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
  const { key: _, owner, field_key, ...entry } = box
  const nobody = { code: 'unknown_recipient', param: null, message: '' }
  const { issues } = placeFor(
    people.find(({ id }) => id === owner) ?? nobody,
    { ...entry, key: field_key },
    {
      documents,
      index,
      field_id: box.key,
      ...(kind === 'template' ? { on: 'template' as const } : {}),
    },
  )
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

const problemOf = (box: Box | null, message: string): Problem => ({
  key: box?.key ?? null,
  person: box?.owner ?? null,
  bars_saving: true,
  message,
})

/** Each once: a box may break one rule at two entries. */
const wordsOf = (issues: readonly Issue[]): readonly string[] => [...new Set(issues.map(wordsFor))]

/** In the words of the editor or of the whole dashboard: what the rules and the service say is for programs. */
function wordsFor(issue: Issue): string {
  const entry = /[^.]+$/.exec(issue.param ?? '')?.[0]
  const key = issue.code === 'invalid_parameter' ? entry : undefined
  return (
    WORDS.get(`${issue.code}.${entry}`) ?? WORDS.get(key ?? issue.code) ?? issueWords(issue) ?? t('editor.unusable')
  )
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['unknown_recipient', t('editor.field_of_nobody')],
  ['unknown_document', t('editor.field_without_document')],
  ['unfillable_field.value', t('editor.text_missing')],
  // Entries, of which the service refuses what cannot be printed.
  ['label', t('editor.field_label_unusable')],
  ['placeholder', t('editor.placeholder_unusable')],
  ['value', t('editor.value_unusable')],
])

/** By our own rules, and where those find nothing, by what the service refused the last save for. */
export function problemsNow(layout: Layout, subject: Subject, save: SaveState): readonly Problem[] {
  const own = problemsOf(layout, subject)
  const refused = save.kind === 'refused' && !own.some(({ bars_saving }) => bars_saving)
  return refused ? [...problemsFound(layout, save.issues), ...own] : own
}

/** What the service still found, at the entries it names. */
export const problemsFound = (layout: Layout, issues: readonly Issue[]): readonly Problem[] =>
  [...Map.groupBy(issues, ({ param }) => boxAt(layout, param))].flatMap(([box, of_it]) =>
    wordsOf(of_it).map((message) => problemOf(box, message)),
  )

const boxAt = (layout: Layout, param: string | null): Box | null =>
  layout[Number(/^fields\[(\d+)\]/.exec(param ?? '')?.[1] ?? Number.NaN)] ?? null

/** "Signature for Ada Lovelace, page 2, 33 % from left, 60 % from top" */
export function nameOf(box: Box, person: Person | undefined): string {
  const kind = FIELD_WORDS[box.type].title
  const what = box.label ? t('editor.field_kind_labelled', { kind, field_label: box.label }) : kind
  return t('editor.box', { field: whose(what, person?.name), page: box.page, ...cornerOf(box) })
}

const whose = (field: string, person: string | undefined): string =>
  person === undefined ? t('editor.for_nobody', { field }) : t('editor.for_person', { field, person })

/** For the holes of a message, in percents of the page. */
export const cornerOf = ({ x, y }: Pick<Box, 'x' | 'y'>) => ({ left: percent(x), top: percent(y) })
export const percent = (part: number): number => Math.round(part * 1000) / 10
