import { Eye, HelpCircle, PanelRight, Plus, Redo2, Undo2, Users } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Conflict } from './dialogs/conflict.tsx'
import { CopyToPagesDialog, HelpDialog } from './dialogs/confirm-dialogs.tsx'
import { Inspector } from './panels/inspector.tsx'
import { useKeys } from './state/keys.ts'
import { NextStep } from './panels/next-step.tsx'
import { type PagesHandle, PagesView, type Zoom } from './canvas/pages-view.tsx'
import { Palette } from './panels/palette.tsx'
import { Ghosts, PlacesBar, usePlaces } from './panels/places.tsx'
import { PreviewDialog } from './dialogs/preview-dialog.tsx'
import { ProblemList } from './panels/problem-list.tsx'
import { problemsFound, problemsOf } from './state/problems.ts'
import { SaveLine } from './panels/save-line.tsx'
import type { Door, Stored } from './state/saving.ts'
import { homeOf, type Subject } from './state/subject.ts'
import { Thumbnails } from './canvas/thumbnails.tsx'
import { useEditor } from './state/use-editor.ts'
import { useLeaving } from './state/use-leaving.ts'
import { useLook, useShown } from './state/use-look.ts'

interface EditorProps {
  readonly subject: Subject
  readonly stored: Stored
  readonly door: Door
  /** Who changed it last, as far as that is known. */
  readonly lastEditor: () => Promise<string | null>
  /** Of a template: names and order of its roles. */
  readonly onRoles?: () => void
}

type Sheet = 'palette' | 'options' | 'pages' | 'help' | 'copy' | 'preview' | null
const ZOOMS: readonly Zoom[] = ['fit', 50, 75, 100, 125, 150, 200]

/** Where fields are placed, for envelopes and templates alike (docs/internals/editor.md). */
export function Editor({ subject: opened, stored, door, lastEditor, onRoles }: EditorProps) {
  const [sheet, setSheet] = useState<Sheet>(null)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [seen, setSeen] = useState(0)
  const handle = useRef<PagesHandle>(null)
  const [gone, setGone] = useState<string | null>(null)
  const subject = useMemo(() => ({ ...opened, locked: gone ?? opened.locked }), [opened, gone])
  const { state, layout, acts, save, saver } = useEditor(subject, stored, door)
  if (save.kind === 'locked' && gone === null) setGone(`Your last change was not saved. ${save.why}`)
  const look = useLook(subject)
  const { pages, titleOf, imageOf, people } = look
  const places = usePlaces(subject)
  const problems = useMemo(() => {
    const own = problemsOf(layout, subject)
    const refused = save.kind === 'refused' && !own.some(({ bars_saving }) => bars_saving)
    return refused ? [...problemsFound(layout, save.issues), ...own] : own
  }, [layout, subject, save])
  const wrong = useMemo(
    () => new Set(problems.flatMap(({ key, bars_saving }) => (bars_saving && key ? [key] : []))),
    [problems],
  )
  const chosen = useMemo(() => layout.filter(({ key }) => state.selection.includes(key)), [layout, state.selection])
  const close = useCallback(() => setSheet(null), [])
  const showBox = (key: string) => {
    const box = layout.find((one) => one.key === key)
    const index = pages.findIndex(({ document, page }) => document === box?.document && page === box?.page)
    if (index >= 0) handle.current?.show(index)
    acts.focusOn(key)
  }
  useKeys({ acts, anything_chosen: chosen.length > 0, spot: pages[seen], onHelp: () => setSheet('help') })
  useShown(state.focus, { layout, pages, seen, show: (index) => handle.current?.show(index) })
  useLeaving(saver)
  const palette = (onPlaced?: () => void) => (
    <>
      <Palette {...{ subject, acts, page: pages[seen] }} person={state.person} {...(onPlaced ? { onPlaced } : {})} />
      <PlacesBar places={places} acts={acts} locked={subject.locked !== null} />
      <ProblemList problems={problems} onBox={showBox} onPerson={acts.forPerson} />
    </>
  )
  const inspector = <Inspector {...{ subject, acts, problems }} boxes={chosen} onCopyToPages={() => setSheet('copy')} />
  const thumbnails = (
    <Thumbnails {...{ pages, layout, titleOf, imageOf, seen }} onShow={(index) => handle.current?.show(index)} />
  )
  const { history } = state
  return (
    <div className="flex h-[calc(100dvh-7rem)] min-h-120 flex-col md:-mx-5 [&_h1]:line-clamp-1 md:h-[calc(100dvh-4rem-var(--bar,0px))]">
      <PageHead
        title={`Fields of ${subject.name}`}
        back={homeOf(subject)}
        beside={<SaveLine save={save} locked={subject.locked !== null} />}
      >
        <Button
          small
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          why_not={history.past.length === 0 ? 'Nothing to take back.' : null}
          onClick={acts.undo}
        >
          <Undo2 aria-hidden />
        </Button>
        <Button
          small
          aria-label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          why_not={history.future.length === 0 ? 'Nothing to do again.' : null}
          onClick={acts.redo}
        >
          <Redo2 aria-hidden />
        </Button>
        <select
          aria-label="Zoom"
          className="min-h-8 rounded-md border border-edge bg-paper px-2 text-sm"
          value={zoom}
          onChange={({ target }) => setZoom(target.value === 'fit' ? 'fit' : Number(target.value))}
        >
          {ZOOMS.map((one) => (
            <option key={one} value={one}>
              {one === 'fit' ? 'Fit' : `${one} %`}
            </option>
          ))}
        </select>
        <Button small look="quiet" aria-label="Keys" title="Keys (?)" onClick={() => setSheet('help')}>
          <HelpCircle aria-hidden />
        </Button>
        {onRoles && (
          <Button small onClick={() => void saver.flush().then(onRoles)}>
            <Users aria-hidden /> Roles
          </Button>
        )}
        <Button
          small
          onClick={() => setSheet('preview')}
          why_not={subject.people.length === 0 ? 'There is nobody to sign yet.' : null}
        >
          <Eye aria-hidden /> Preview
        </Button>
        <NextStep {...{ subject, saver, problems }} onBox={showBox} onPerson={acts.forPerson} />
      </PageHead>
      {subject.locked !== null && (
        <div className="mb-3">
          <Notice tint="warn">{subject.locked}</Notice>
        </div>
      )}
      <div className="grid min-h-0 flex-1 gap-4 lg:grid-cols-[11.5rem_minmax(0,1fr)_14.5rem]">
        <aside aria-label="New fields" className="hidden content-start gap-4 overflow-y-auto p-1 lg:grid">
          {palette()}
        </aside>
        <PagesView
          {...{ pages, titleOf, imageOf, layout, state, people, wrong, acts, zoom, handle }}
          locked={subject.locked !== null}
          onSeen={setSeen}
          over={(page) => <Ghosts places={places} acts={acts} page={page} />}
        />
        <aside aria-label="Options and pages" className="hidden content-start gap-5 overflow-y-auto p-1 lg:grid">
          {inspector}
          {thumbnails}
        </aside>
      </div>
      <div className="flex gap-2 pt-3 lg:hidden">
        <Button className="flex-1 px-2!" onClick={() => setSheet('palette')}>
          <Plus aria-hidden /> Field
        </Button>
        <Button
          className="flex-1 px-2!"
          why_not={chosen.length === 0 ? 'Choose a field first.' : null}
          onClick={() => setSheet('options')}
        >
          <PanelRight aria-hidden /> Options
        </Button>
        <Button className="flex-1 px-2!" onClick={() => setSheet('pages')}>
          Pages
        </Button>
      </div>
      <p className="sr" role="status">
        {state.said}
      </p>
      <Dialog open={sheet === 'palette'} onClose={close} title="New field">
        {palette(close)}
      </Dialog>
      <Dialog open={sheet === 'options' && chosen.length > 0} onClose={close} title="Options">
        {inspector}
        <Button onClick={close}>Done</Button>
      </Dialog>
      <Dialog open={sheet === 'pages'} onClose={close} title="Pages">
        {thumbnails}
      </Dialog>
      <HelpDialog open={sheet === 'help'} onClose={close} />
      {sheet === 'copy' && (
        <CopyToPagesDialog open onClose={close} {...{ pages, titleOf }} boxes={chosen} onCopy={acts.copyToPages} />
      )}
      {sheet === 'preview' && (
        <PreviewDialog open onClose={close} first={state.person} {...{ subject, pages, layout, imageOf, titleOf }} />
      )}
      {save.kind === 'conflict' && (
        <Conflict
          {...{ subject, layout, lastEditor }}
          theirs={save.theirs}
          onSettled={(next, say) => {
            saver.accept(save.theirs, next)
            acts.replace(save.theirs, say)
            if (next !== save.theirs) acts.replace(next, say)
          }}
        />
      )}
    </div>
  )
}
