import type { FieldType } from '../../../domain/envelopes/envelope.ts'
import { aligned, distributed, type Side } from './arrange.ts'
import type { EditorState, Step } from './editor-state.ts'
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
  newBox,
  type PageOf,
  pasted,
  placedAt,
  removed,
  type Spot,
} from './layout.ts'
import { nameOf, placeWords, TYPE_WORDS } from './problems.ts'
import { everything, framed, pressed } from './selection.ts'
import { pagesOf, type Subject } from './subject.ts'

interface Room {
  readonly read: () => EditorState
  readonly step: (step: Step) => void
  readonly subject: Subject
}

interface Outcome {
  readonly say: string
  readonly run?: string
  readonly select?: readonly string[]
  readonly focus?: string
}

export const newKey = (): string => `new-${crypto.randomUUID()}`

/** Everything that can be done to a layout, by mouse, keys or buttons alike. */
export function editorActs({ read, step, subject }: Room) {
  const pages = pagesOf(subject)
  const people = new Map(subject.people.map((person) => [person.id, person]))
  const pageOf = ({ document, page }: Spot): PageOf | undefined =>
    pages.find((one) => one.document === document && one.page === page)
  const named = (box: Box) => nameOf(box, people.get(box.owner))
  const chosen = (): Layout => {
    const { selection, history } = read()
    return history.present.filter(({ key }) => selection.includes(key))
  }
  const edit = (next: Layout, { say, run, select, focus }: Outcome) => {
    if (subject.locked !== null) return
    const now_ms = performance.now()
    step((state) => ({
      ...state,
      history: done(state.history, next, { run, now_ms }),
      ...(select ? { selection: select } : {}),
      focus: focus ?? null,
      said: say,
    }))
  }
  const add = (boxes: readonly Box[], say: string) => {
    const keys = boxes.map(({ key }) => key)
    const [first] = keys
    edit(added(read().history.present, boxes), { say, select: keys, ...(first ? { focus: first } : {}) })
  }
  const arranged = (rects: (boxes: Layout) => readonly Rect[], say: string) => {
    const boxes = chosen()
    const placed = rects(boxes)
    const next = new Map(boxes.flatMap(({ key }, i) => (placed[i] ? [[key, placed[i]] as const] : [])))
    edit(placedAt(read().history.present, next), { say })
  }
  const count = (n: number) => (n === 1 ? '1 field' : `${n} fields`)
  const look = (change: Partial<EditorState>) => step((state) => ({ ...state, focus: null, ...change }))

  return {
    named,
    pageOf,
    forPerson: (person: string) => look({ person }),
    press: (key: string, more: boolean) =>
      step((state) => ({ ...state, selection: pressed(state.selection, key, more), focus: null })),
    choose: (selection: readonly string[]) => look({ selection }),
    chooseAll: () => look({ selection: everything(read().history.present) }),
    frame: (before: readonly string[], boxes: Layout, rect: Rect) => look({ selection: framed(before, boxes, rect) }),
    focusOn: (key: string) => look({ selection: [key], focus: key }),
    focused: () => step((state) => (state.focus === null ? state : { ...state, focus: null })),

    place(type: FieldType, page: PageOf, at: Point) {
      const owner = read().person
      if (!people.has(owner)) return
      const box = newBox({ key: newKey(), type, owner, page, at })
      add([box], `${named(box)}, added`)
    },
    /** What was found in the document, for the chosen person. */
    placeFound(found: readonly { type: FieldType; page: PageOf; rect: Rect; label: string | null }[]) {
      const owner = read().person
      if (!people.has(owner)) return
      const at = { x: 0, y: 0 }
      const boxes = found.map(({ type, page, rect, label }) =>
        newBox({ key: newKey(), owner, type, page, at, rect, label }),
      )
      add(boxes, `${count(boxes.length)} added for ${people.get(owner)?.name ?? ''}`)
    },
    /** By so much of a page; `run` joins the presses of one key to one step back. */
    move(way: Point, run?: string) {
      const { selection, history } = read()
      const next = movedBy(history.present, selection, way)
      const first = next.find(({ key }) => key === selection[0])
      const say = first ? `${TYPE_WORDS[first.type]}: ${placeWords(first)}` : ''
      edit(next, { say, ...(run ? { run: `${run} ${selection.join()}` } : {}) })
    },
    resize(handle: Handle, way: Point, run?: string) {
      const { selection } = read()
      const next = new Map(
        chosen().flatMap((box) => {
          const page = pageOf(box)
          return page ? [[box.key, resized(box, handle, way, leastSize(box.type, page))] as const] : []
        }),
      )
      const [first] = next.values()
      const size = first
        ? `${Math.round(first.width * 1000) / 10} % wide, ${Math.round(first.height * 1000) / 10} % high`
        : ''
      edit(placedAt(read().history.present, next), {
        say: size,
        ...(run ? { run: `${run} ${selection.join()}` } : {}),
      })
    },
    put: (key: string, rect: Rect, run?: string) =>
      edit(placedAt(read().history.present, new Map([[key, rect]])), { say: '', ...(run ? { run } : {}) }),
    change(change: Change, run?: string) {
      const { selection, history } = read()
      edit(changed(history.present, selection, change), {
        say: '',
        ...(run ? { run: `${run} ${selection.join()}` } : {}),
      })
    },
    align: (side: Side) => arranged((boxes) => aligned(boxes, side), `Aligned: ${side}`),
    distribute: (way: 'across' | 'down') => arranged((boxes) => distributed(boxes, way), 'Distributed'),
    remove() {
      const { selection, history } = read()
      if (selection.length === 0) return
      edit(removed(history.present, selection), { say: `${count(selection.length)} deleted`, select: [] })
    },
    duplicate() {
      const boxes = copies(chosen(), newKey)
      if (boxes.length > 0) add(boxes, `${count(boxes.length)} duplicated`)
    },
    copy() {
      const clipboard = chosen()
      if (clipboard.length > 0) look({ clipboard, said: `${count(clipboard.length)} copied` })
    },
    paste(spot: Spot) {
      const boxes = pasted(read().clipboard, spot, newKey)
      if (boxes.length > 0) add(boxes, `${count(boxes.length)} pasted on page ${spot.page}`)
    },
    copyToPages(to: readonly Spot[]) {
      const { selection, history } = read()
      const next = copiedToPages(history.present, selection, to, newKey)
      edit(next, { say: `${count(next.length - history.present.length)} added on other pages` })
    },
    undo: () => step((state) => ({ ...state, history: undone(state.history), focus: null, said: 'Taken back' })),
    redo: () => step((state) => ({ ...state, history: redone(state.history), focus: null, said: 'Done again' })),
    /** Another layout altogether, one step away from this one. */
    replace: (layout: Layout, say: string) => edit(layout, { say, select: [] }),
    /** The next or the one before, in the order of pages and lines. */
    neighbour(way: 1 | -1) {
      const { selection, history } = read()
      const order = inReadingOrder(history.present, pages)
      const at = order.findIndex(({ key }) => key === selection[0])
      const next = order[(at + way + order.length) % order.length] ?? order[0]
      if (next) look({ selection: [next.key], focus: next.key })
    },
  }
}
export type EditorActs = ReturnType<typeof editorActs>

function inReadingOrder(layout: Layout, pages: readonly PageOf[]): Layout {
  const place = new Map(pages.map(({ document, page }, i) => [`${document} ${page}`, i]))
  const at = ({ document, page }: Box) => place.get(`${document} ${page}`) ?? 0
  return layout.toSorted((a, b) => at(a) - at(b) || a.y - b.y || a.x - b.x)
}
