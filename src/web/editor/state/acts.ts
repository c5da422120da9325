import type { FieldType } from '../../../domain/fields/kinds.ts'
import { FIELD_WORDS } from '../../field-words.ts'
import { t } from '../../words.ts'
import { aligned, distributed, type Side } from './arrange.ts'
import type { EditorState } from './editor-state.ts'
import { type Handle, leastSize, type Point, type Rect, resized } from './geometry.ts'
import { done, redone, undone } from './history.ts'
import {
  added,
  type Box,
  type Change,
  changed,
  copiedToPages,
  copies,
  type Layout,
  movedBy,
  movedTo,
  newBox,
  type PageOf,
  pasted,
  placedAt,
  removed,
  renamed,
  type Spot,
} from './layout.ts'
import { cornerOf, nameOf, percent } from './problems.ts'
import { everything, framed, pressed, remaining } from './selection.ts'
import { pageAt, pagesOf, type Subject } from './subject.ts'

/** What an act starts from. Time and new keys are given, so that the same act on the same state makes the same state. */
interface Editing {
  readonly state: EditorState
  readonly subject: Subject
  readonly now_ms: number
  readonly newKey: () => string
}

interface Outcome {
  readonly say: string
  /** Edits of one run are undone together. */
  readonly run?: string | undefined
  readonly select?: readonly string[]
  readonly focus?: string | undefined
}

const edit = ({ state, subject, now_ms }: Editing, layout: Layout, outcome: Outcome): EditorState => {
  if (subject.locked !== null) return state
  const { say, run, select = state.selection, focus = null } = outcome
  return { ...state, history: done(state.history, layout, { run, now_ms }), selection: select, focus, said: say }
}

const look = ({ state }: Editing, change: Partial<EditorState>): EditorState => ({ ...state, focus: null, ...change })

const layoutOf = ({ state }: Editing): Layout => state.history.present
const chosen = ({ state }: Editing): Layout => state.history.present.filter(({ key }) => state.selection.includes(key))
const ownerOf = ({ state, subject }: Editing) => subject.people.find(({ id }) => id === state.person)
const runOf = ({ state }: Editing, run: string | undefined) => run && `${run} ${state.selection.join()}`

const add = (editing: Editing, boxes: readonly Box[], say: string): EditorState => {
  const keys = boxes.map(({ key }) => key)
  return edit(editing, added(layoutOf(editing), boxes), { say, select: keys, focus: keys[0] })
}

const arrange = (editing: Editing, rects: (boxes: Layout) => readonly Rect[], say: string): EditorState => {
  const boxes = chosen(editing)
  const placed = rects(boxes)
  const next = new Map(boxes.flatMap(({ key }, i) => (placed[i] ? [[key, placed[i]] as const] : [])))
  return edit(editing, placedAt(layoutOf(editing), next), { say })
}

/** Everything that can be done in the editor, whether by mouse, keys or buttons. */
const ACTS = {
  forPerson: (editing, person: string) => look(editing, { person }),
  press: (editing, key: string, more: boolean) =>
    look(editing, { selection: pressed(editing.state.selection, key, more) }),
  choose: (editing, selection: readonly string[]) => look(editing, { selection }),
  chooseAll: (editing) => look(editing, { selection: everything(layoutOf(editing)) }),
  frame: (editing, before: readonly string[], boxes: Layout, rect: Rect) =>
    look(editing, { selection: framed(before, boxes, rect) }),
  focusOn: (editing, key: string) => look(editing, { selection: [key], focus: key }),

  place(editing, type: FieldType, page: PageOf, at: Point) {
    const owner = ownerOf(editing)
    if (!owner) return editing.state
    const box = newBox({ key: editing.newKey(), type, owner: owner.id, page, at })
    return add(editing, [box], t('editor.box_added', { box: nameOf(box, owner) }))
  },
  /** What was found in the document, for the chosen person. */
  placeFound(editing, found: readonly { type: FieldType; page: PageOf; rect: Rect; label: string | null }[]) {
    const owner = ownerOf(editing)
    if (!owner) return editing.state
    const at = { x: 0, y: 0 }
    const boxes = found.map((place) => newBox({ ...place, key: editing.newKey(), owner: owner.id, at }))
    return add(editing, boxes, t('editor.added_for', { count: boxes.length, person: owner.name }))
  },
  move(editing, way: Point, run?: string) {
    const { selection } = editing.state
    const next = movedBy(layoutOf(editing), selection, way)
    const first = next.find(({ key }) => key === selection[0])
    const say = first ? t('editor.moved', { kind: FIELD_WORDS[first.type].title, ...cornerOf(first) }) : ''
    return edit(editing, next, { say, run: runOf(editing, run) })
  },
  /** Onto the page of this name, where these are their corners. */
  moveTo(editing, name: string, corners: ReadonlyMap<string, Point>) {
    const [first] = chosen(editing)
    const from = first && pageAt(editing.subject, first)
    const to = pagesOf(editing.subject).find(({ document, page }) => `${document} ${page}` === name)
    if (!first || !from || !to) return editing.state
    const next = movedTo(layoutOf(editing), corners, from, to)
    const say = t('editor.moved_to_page', { count: corners.size, page: to.page })
    return edit(editing, next, { say, focus: first.key })
  },
  resize(editing, handle: Handle, way: Point, run?: string) {
    const next = new Map(
      chosen(editing).flatMap((box) => {
        const page = pageAt(editing.subject, box)
        return page ? [[box.key, resized(box, handle, way, leastSize(box.type, page))] as const] : []
      }),
    )
    const [first] = next.values()
    const say = first ? t('editor.resized', { width: percent(first.width), height: percent(first.height) }) : ''
    return edit(editing, placedAt(layoutOf(editing), next), { say, run: runOf(editing, run) })
  },
  put: (editing, key: string, rect: Rect, run?: string) =>
    edit(editing, placedAt(layoutOf(editing), new Map([[key, rect]])), { say: '', run }),
  change: (editing, change: Change, run?: string) =>
    edit(editing, changed(layoutOf(editing), editing.state.selection, change), { say: '', run: runOf(editing, run) }),
  /** For programs. */
  rename: (editing, key: string, to: string | undefined, run?: string) =>
    edit(editing, renamed(layoutOf(editing), key, to), { say: '', run: runOf(editing, run) }),
  /** What is chosen depends on others from now on: those get a name to be spoken of by. */
  relate(editing, change: Change, names: ReadonlyMap<string, string>, run?: string) {
    const named = [...names].reduce((layout, [key, name]) => renamed(layout, key, name), layoutOf(editing))
    return edit(editing, changed(named, editing.state.selection, change), { say: '', run: runOf(editing, run) })
  },
  align: (editing, side: Side) => arrange(editing, (boxes) => aligned(boxes, side), t(`editor.aligned_${side}`)),
  distribute: (editing, way: 'across' | 'down') =>
    arrange(editing, (boxes) => distributed(boxes, way), t('editor.distributed')),
  remove(editing) {
    const { selection } = editing.state
    if (selection.length === 0) return editing.state
    const say = t('editor.deleted', { count: selection.length })
    return edit(editing, removed(layoutOf(editing), selection), { say, select: [] })
  },
  duplicate(editing) {
    const boxes = copies(chosen(editing), editing.newKey)
    return boxes.length === 0 ? editing.state : add(editing, boxes, t('editor.duplicated', { count: boxes.length }))
  },
  copy(editing) {
    const clipboard = chosen(editing)
    if (clipboard.length === 0) return editing.state
    return look(editing, { clipboard, said: t('editor.copied', { count: clipboard.length }) })
  },
  paste(editing, spot: Spot) {
    const boxes = pasted(editing.state.clipboard, spot, editing.newKey)
    if (boxes.length === 0) return editing.state
    return add(editing, boxes, t('editor.pasted', { count: boxes.length, page: spot.page }))
  },
  copyToPages(editing, to: readonly Spot[]) {
    const layout = layoutOf(editing)
    const next = copiedToPages(layout, editing.state.selection, to, editing.newKey)
    return edit(editing, next, { say: t('editor.added_on_pages', { count: next.length - layout.length }) })
  },
  undo: (editing) => look(editing, { history: undone(editing.state.history), said: t('editor.undone') }),
  redo: (editing) => look(editing, { history: redone(editing.state.history), said: t('editor.redone') }),
  /** Another layout altogether, one step away from this one. */
  replace: (editing, layout: Layout, say: string) => edit(editing, layout, { say, select: [] }),
  /** The next or the one before, in the order of pages and lines. */
  neighbour(editing, way: 1 | -1) {
    const { state, subject } = editing
    const order = inReadingOrder(layoutOf(editing), pagesOf(subject))
    const at = order.findIndex(({ key }) => key === state.selection[0])
    const next = order[(at + way + order.length) % order.length] ?? order[0]
    return next ? look(editing, { selection: [next.key], focus: next.key }) : state
  },
} satisfies Record<string, (editing: Editing, ...given: never[]) => EditorState>

type Acts = typeof ACTS
type GivenTo<F> = F extends (editing: Editing, ...given: infer G) => EditorState ? G : never
export type EditorActs = { readonly [N in keyof Acts]: (...given: GivenTo<Acts[N]>) => void }

/** An act that was asked for, with what it may not find out itself: the time, and a name for what it makes. */
export interface Action {
  readonly name: keyof Acts
  readonly given: readonly unknown[]
  readonly now_ms: number
  readonly seed: string
}

export function editorReducer(
  state: EditorState,
  { name, given, now_ms, seed }: Action,
  subject: Subject,
): EditorState {
  let made = 0
  const newKey = () => `new-${seed}-${made++}`
  const act = ACTS[name] as (editing: Editing, ...given: readonly unknown[]) => EditorState
  const next = act({ state, subject, now_ms, newKey }, ...given)
  const selection = remaining(next.selection, next.history.present)
  return selection === next.selection ? next : { ...next, selection }
}

export const editorActs = (dispatch: (action: Action) => void): EditorActs =>
  Object.fromEntries(
    (Object.keys(ACTS) as (keyof Acts)[]).map((name) => [
      name,
      (...given: readonly unknown[]) => dispatch({ name, given, now_ms: performance.now(), seed: crypto.randomUUID() }),
    ]),
  ) as EditorActs

function inReadingOrder(layout: Layout, pages: readonly PageOf[]): Layout {
  const place = new Map(pages.map(({ document, page }, i) => [`${document} ${page}`, i]))
  const at = ({ document, page }: Box) => place.get(`${document} ${page}`) ?? 0
  return layout.toSorted((a, b) => at(a) - at(b) || a.y - b.y || a.x - b.x)
}
