import { Eye, HelpCircle, Redo2, Undo2, Users } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Zoom } from '../canvas/pages-view.tsx'
import type { Editing } from '../state/use-editor.ts'
import { t } from '../../words.ts'

export type Sheet = 'palette' | 'options' | 'pages' | 'help' | 'copy' | 'preview' | null
const ZOOMS: readonly Zoom[] = ['fit', 50, 75, 100, 125, 150, 200]

interface ToolbarProps {
  readonly editing: Editing
  readonly zoom: Zoom
  readonly onZoom: (zoom: Zoom) => void
  readonly onOpen: (sheet: Sheet) => void
  /** Of a template: names and order of its roles. */
  readonly onRoles?: (() => void) | undefined
}

/** Beside the heading: what concerns all fields at once. */
export function Toolbar({ editing, zoom, onZoom, onOpen, onRoles }: ToolbarProps) {
  const { acts, subject, saver } = editing
  const { past, future } = editing.state.history
  return (
    <>
      <Button
        small
        aria-label={t('editor_panels.undo')}
        title={t('editor_panels.undo_with_key')}
        why_not={past.length === 0 ? t('editor_panels.nothing_to_undo') : null}
        onClick={acts.undo}
      >
        <Undo2 className="rtl:-scale-x-100" aria-hidden />
      </Button>
      <Button
        small
        aria-label={t('editor_panels.redo')}
        title={t('editor_panels.redo_with_key')}
        why_not={future.length === 0 ? t('editor_panels.nothing_to_redo') : null}
        onClick={acts.redo}
      >
        <Redo2 className="rtl:-scale-x-100" aria-hidden />
      </Button>
      <select
        aria-label={t('editor_panels.zoom')}
        className="min-h-8 rounded-md border border-edge bg-paper px-2 text-sm max-md:hidden"
        value={zoom}
        onChange={({ target }) => onZoom(target.value === 'fit' ? 'fit' : Number(target.value))}
      >
        {ZOOMS.map((one) => (
          <option key={one} value={one}>
            {one === 'fit' ? t('editor_panels.zoom_fit') : t('editor_panels.zoom_percent', { percent: one })}
          </option>
        ))}
      </select>
      <Button
        small
        look="quiet"
        className="max-md:hidden"
        aria-label={t('editor_panels.keys')}
        title={t('editor_panels.keys_with_key')}
        onClick={() => onOpen('help')}
      >
        <HelpCircle aria-hidden />
      </Button>
      {onRoles && (
        <Button small onClick={() => void saver.flush().then(onRoles)}>
          <Users aria-hidden />{' '}
          {subject.kind === 'template' ? (
            t('editor_panels.roles')
          ) : (
            <span className="max-md:sr-only">{t('envelope.people')}</span>
          )}
        </Button>
      )}
      <Button
        small
        onClick={() => onOpen('preview')}
        why_not={subject.people.length === 0 ? t('editor_panels.nobody_to_sign') : null}
      >
        <Eye aria-hidden /> <span className="max-md:sr-only">{t('editor_panels.preview')}</span>
      </Button>
    </>
  )
}
