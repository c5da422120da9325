import { PanelRight, Plus } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { t } from '../words.ts'
import { type PagesHandle, PagesView, type Zoom } from './canvas/pages-view.tsx'
import { Thumbnails } from './canvas/thumbnails.tsx'
import { CopyToPagesDialog, HelpDialog } from './dialogs/confirm-dialogs.tsx'
import { Conflict } from './dialogs/conflict.tsx'
import { PreviewDialog } from './dialogs/preview-dialog.tsx'
import { EditorHead } from './panels/editor-head.tsx'
import { Inspector } from './panels/inspector.tsx'
import { NextStep } from './panels/next-step.tsx'
import { Palette } from './panels/palette.tsx'
import { Ghosts, PlacesBar, usePlaces } from './panels/places.tsx'
import { ProblemList } from './panels/problem-list.tsx'
import { SaveLine } from './panels/save-line.tsx'
import { type Sheet, Toolbar } from './panels/toolbar.tsx'
import { useKeys } from './state/keys.ts'
import type { DraftApi, Stored } from './state/saving.ts'
import type { Subject } from './state/subject.ts'
import { type Editing, useEditor } from './state/use-editor.ts'
import { useLeaving } from './state/use-leaving.ts'
import { type Look, useLook, useShown } from './state/use-look.ts'

interface EditorProps {
  readonly subject: Subject
  readonly stored: Stored
  readonly draft: DraftApi
  /** Who changed it last, as far as that is known. */
  readonly lastEditor: () => Promise<string | null>
  /** Of a template: names and order of its roles. In a frame, of an envelope: its people. */
  readonly onRoles?: () => void
}

/** Where fields are placed, for envelopes and templates alike (docs/internals/editor.md). */
export function Editor({ subject: opened, stored, draft, lastEditor, onRoles }: EditorProps) {
  const editing = useEditor(opened, stored, draft)
  const { subject, state, layout, chosen, acts, save, saver, problems, warnings } = editing
  const look = useLook(subject)
  const { pages, titleOf, imageOf } = look
  const [sheet, setSheet] = useState<Sheet>(null)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [seen, setSeen] = useState(0)
  const handle = useRef<PagesHandle>(null)
  const show = (index: number) => handle.current?.show(index)
  const showBox = (key: string) => {
    const box = layout.find((one) => one.key === key)
    const index = pages.findIndex(({ document, page }) => document === box?.document && page === box?.page)
    if (index >= 0) show(index)
    acts.focusOn(key)
  }
  const places = usePlaces(subject, (first) =>
    show(pages.findIndex(({ document, page }) => document === first.document && page === first.page)),
  )
  const close = useCallback(() => setSheet(null), [])
  useKeys({ acts, anything_chosen: chosen.length > 0, spot: pages[seen], onHelp: () => setSheet('help') })
  useShown(state.focus, { layout, pages, seen, show })
  useLeaving(saver)
  const panels: Panels = {
    palette: (onPlaced) => (
      <>
        <Palette {...{ subject, acts, page: pages[seen] }} person={state.person} {...(onPlaced ? { onPlaced } : {})} />
        <PlacesBar places={places} acts={acts} subject={subject} {...(onPlaced ? { onFind: onPlaced } : {})} />
        <ProblemList problems={problems} warnings={warnings} onBox={showBox} onPerson={acts.forPerson} />
        <p className="text-xs text-soft">{t('editor.how_to_place')}</p>
      </>
    ),
    inspector: (
      <Inspector {...{ subject, acts, layout, problems }} boxes={chosen} onCopyToPages={() => setSheet('copy')} />
    ),
    thumbnails: <Thumbnails {...{ pages, layout, titleOf, imageOf, seen }} onShow={show} />,
  }
  return (
    <div className="flex h-[calc(100dvh-var(--head,5.5rem))] min-h-120 flex-col max-md:-mt-3 md:-mx-5 md:-my-3 md:h-[calc(100dvh-2rem-var(--bar,0px))]">
      <EditorHead subject={subject} beside={<SaveLine save={save} locked={subject.locked !== null} />}>
        <Toolbar {...{ editing, zoom, onRoles }} onZoom={setZoom} onOpen={setSheet} />
        <NextStep {...{ subject, saver, problems }} fields={layout.length} onBox={showBox} onPerson={acts.forPerson} />
      </EditorHead>
      <Desk editing={editing} panels={panels}>
        <PagesView
          {...{ editing, look, zoom, handle }}
          onSeen={setSeen}
          over={(page) => <Ghosts places={places} acts={acts} page={page} subject={subject} />}
        />
      </Desk>
      <SheetButtons nothing_chosen={chosen.length === 0} onOpen={setSheet} />
      <p className="sr" role="status">
        {state.said}
      </p>
      <Sheets {...{ editing, look, panels, sheet, close }} />
      <Conflict editing={editing} lastEditor={lastEditor} />
    </div>
  )
}

/** What lies beside the pages, or on a phone in a sheet over them. */
interface Panels {
  readonly palette: (onPlaced?: () => void) => ReactNode
  readonly inspector: ReactNode
  readonly thumbnails: ReactNode
}

interface DeskProps {
  readonly editing: Editing
  readonly panels: Panels
  readonly children: ReactNode
}

const Desk = ({ editing: { subject }, panels, children }: DeskProps) => (
  <>
    {subject.locked !== null && (
      <div className="mb-3">
        <Notice tint="warn">{subject.locked}</Notice>
      </div>
    )}
    <div className="grid min-h-0 flex-1 gap-4 lg:grid-cols-[11.5rem_minmax(0,1fr)_14.5rem]">
      <aside aria-label={t('editor.new_fields')} className="hidden content-start gap-4 overflow-y-auto p-1 lg:grid">
        {panels.palette()}
      </aside>
      {children}
      <aside
        aria-label={t('editor.options_and_pages')}
        className="hidden content-start gap-5 overflow-y-auto p-1 lg:grid"
      >
        {panels.inspector}
        {panels.thumbnails}
      </aside>
    </div>
  </>
)

interface SheetButtonsProps {
  readonly nothing_chosen: boolean
  readonly onOpen: (sheet: Sheet) => void
}

const SheetButtons = ({ nothing_chosen, onOpen }: SheetButtonsProps) => (
  <div className="flex gap-2 pt-3 lg:hidden">
    <Button className="flex-1 px-2!" onClick={() => onOpen('palette')}>
      <Plus aria-hidden /> {t('editor.field')}
    </Button>
    <Button
      className="flex-1 px-2!"
      why_not={nothing_chosen ? t('editor.choose_first') : null}
      onClick={() => onOpen('options')}
    >
      <PanelRight aria-hidden /> {t('editor.options')}
    </Button>
    <Button className="flex-1 px-2!" onClick={() => onOpen('pages')}>
      {t('editor.pages')}
    </Button>
  </div>
)

interface SheetsProps {
  readonly editing: Editing
  readonly look: Look
  readonly panels: Panels
  readonly sheet: Sheet
  readonly close: () => void
}

function Sheets({ editing, look, panels, sheet, close }: SheetsProps) {
  const { subject, state, layout, chosen, acts } = editing
  const { pages, titleOf, imageOf } = look
  return (
    <>
      <Dialog open={sheet === 'palette'} onClose={close} title={t('editor.new_field')}>
        {panels.palette(close)}
      </Dialog>
      <Dialog open={sheet === 'options' && chosen.length > 0} onClose={close} title={t('editor.options')}>
        {panels.inspector}
        <Button onClick={close}>{t('common.done')}</Button>
      </Dialog>
      <Dialog open={sheet === 'pages'} onClose={close} title={t('editor.pages')}>
        {panels.thumbnails}
      </Dialog>
      <HelpDialog open={sheet === 'help'} onClose={close} />
      {sheet === 'copy' && <CopyToPagesDialog onClose={close} pages={pages} boxes={chosen} onCopy={acts.copyToPages} />}
      {sheet === 'preview' && (
        <PreviewDialog open onClose={close} first={state.person} {...{ subject, pages, layout, imageOf, titleOf }} />
      )}
    </>
  )
}
