import { newHistory, type History } from './history.ts'
import type { Layout } from './layout.ts'
import type { Selection } from './selection.ts'
import type { Subject } from './subject.ts'

/** All that changes while fields are placed; what the service knows of it is the saver's. */
export interface EditorState {
  readonly history: History<Layout>
  readonly selection: Selection
  readonly clipboard: Layout
  /** Whom new fields are for. */
  readonly person: string
  /** The box that takes the focus as soon as it is drawn. */
  readonly focus: string | null
  /** Read aloud. */
  readonly said: string
}

export const initialState = (layout: Layout, { people }: Pick<Subject, 'people'>): EditorState => ({
  history: newHistory(layout),
  selection: [],
  clipboard: [],
  focus: null,
  said: '',
  person: people[0]?.id ?? '',
})
