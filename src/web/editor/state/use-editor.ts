import { useEffect, useMemo, useReducer, useState } from 'react'
import { sessionEnded } from '../../api.ts'
import { type Action, type EditorActs, editorActs, editorReducer } from './acts.ts'
import { type EditorState, initialState } from './editor-state.ts'
import type { Layout } from './layout.ts'
import { forgetDraft, keepDraft, localDraft } from './local-draft.ts'
import { overlapsOf, type Problem, problemsNow, type Warning } from './problems.ts'
import { type DraftApi, Saver, type SaveState, type Stored } from './saving.ts'
import type { Subject } from './subject.ts'
import { t } from '../../words.ts'

/** All that the parts of the editor share. */
export interface Editing {
  readonly subject: Subject
  readonly state: EditorState
  readonly layout: Layout
  readonly chosen: Layout
  readonly problems: readonly Problem[]
  readonly warnings: readonly Warning[]
  /** Boxes that keep the layout from being saved. */
  readonly wrong: ReadonlySet<string>
  readonly acts: EditorActs
  readonly save: SaveState
  readonly saver: Saver
}

/** One layout under work: its history, what is chosen, and the way to the service. */
export function useEditor(opened: Subject, stored: Stored, api: DraftApi): Editing {
  const [save, setSave] = useState<SaveState>({ kind: 'saved' })
  const [gone, setGone] = useState<string | null>(null)
  const subject = useMemo(() => ({ ...opened, locked: gone ?? opened.locked }), [opened, gone])
  if (save.kind === 'locked' && gone === null) setGone(t('editor.change_not_saved', { why: save.why }))
  const [saver] = useState(() => new Saver({ api, onState: setSave, later }, stored, localDraft(subject.id)))
  const [state, dispatch] = useReducer(
    (before: EditorState, action: Action) => editorReducer(before, action, subject),
    null,
    () => initialState(saver.start, subject),
  )
  const layout = state.history.present
  useEffect(() => setSave(saver.state()), [saver])
  useEffect(() => saver.want(layout), [saver, layout])
  useKeeping(saver, subject.id, save)
  const [acts] = useState(() => editorActs(dispatch))
  const problems = useMemo(() => problemsNow(layout, subject, save), [layout, subject, save])
  const warnings = useMemo(() => overlapsOf(layout, subject.people), [layout, subject.people])
  const wrong = useMemo(
    () => new Set(problems.flatMap(({ key, bars_saving }) => (bars_saving && key ? [key] : []))),
    [problems],
  )
  const chosen = useMemo(() => layout.filter(({ key }) => state.selection.includes(key)), [layout, state.selection])
  // Nobody reads "Saved" beside what has just been changed.
  const shown = save.kind === 'saved' && !saver.holds(layout) ? ({ kind: 'waiting' } as const) : save
  return { subject, state, layout, chosen, acts, save: shown, saver, problems, warnings, wrong }
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
