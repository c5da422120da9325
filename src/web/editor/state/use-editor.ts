import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { sessionEnded } from '../../api.ts'
import { type EditorActs, editorActs } from './acts.ts'
import type { EditorState, Step } from './editor-state.ts'
import { begun } from './history.ts'
import { forgetDraft, keepDraft, keptDraft } from './local-draft.ts'
import type { Layout } from './layout.ts'
import { type Door, openSaver, type Saver, type SaveState, type Stored } from './saving.ts'
import { remaining } from './selection.ts'
import type { Subject } from './subject.ts'

export interface Editing {
  readonly state: EditorState
  readonly layout: Layout
  readonly acts: EditorActs
  readonly save: SaveState
  readonly saver: Saver
}

/** One layout under work: its history, what is chosen, and the way to the service. */
export function useEditor(subject: Subject, stored: Stored, door: Door): Editing {
  const [save, setSave] = useState<SaveState>({ kind: 'saved' })
  const [saver] = useState(() => openSaver({ door, onState: setSave, later }, stored, keptDraft(subject.id)))
  const [state, step] = useReducer(
    (before: EditorState, next: Step) => tidied(next(before)),
    null,
    (): EditorState => ({
      history: begun(saver.start),
      selection: [],
      clipboard: [],
      focus: null,
      said: '',
      person: subject.people[0]?.id ?? '',
    }),
  )
  const current = useRef(state)
  current.current = state
  const layout = state.history.present
  useEffect(() => setSave(saver.state()), [saver])
  useEffect(() => saver.want(layout), [saver, layout])
  useKeeping(saver, subject.id, save)
  const read = useCallback(() => current.current, [])
  const acts = useMemo(() => editorActs({ read, step, subject }), [read, subject])
  // Nobody reads "Saved" beside what has just been changed.
  const shown = save.kind === 'saved' && !saver.holds(layout) ? ({ kind: 'waiting' } as const) : save
  return { state, layout, acts, save: shown, saver }
}

const tidied = (state: EditorState): EditorState => {
  const selection = remaining(state.selection, state.history.present)
  return selection === state.selection ? state : { ...state, selection }
}

const later = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** What the service does not have yet outlives this page: a reload, a crash, an ended session. */
function useKeeping(saver: Saver, id: string, save: SaveState): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the saver holds is not React's; `save` tells when it has changed
  useEffect(() => {
    const keep = () => {
      const draft = saver.draft()
      if (draft) keepDraft(id, draft)
      else forgetDraft(id)
    }
    keep()
    const warn = (event: BeforeUnloadEvent) => {
      keep()
      if (saver.draft()) event.preventDefault()
    }
    const online = () => void saver.flush()
    window.addEventListener('pagehide', keep)
    window.addEventListener('beforeunload', warn)
    window.addEventListener('online', online)
    sessionEnded.addEventListener('renewed', online)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('online', online)
      sessionEnded.removeEventListener('renewed', online)
    }
  }, [saver, id, save])
  useEffect(
    () => () => {
      void saver.flush().then((saved) => saved && forgetDraft(id))
      saver.close()
    },
    [saver, id],
  )
}
