import { Eye, HelpCircle, Redo2, Undo2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Zoom } from '../canvas/pages-view.tsx'
import type { Editing } from '../state/use-editor.ts'

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
      <Step name="Undo" keys="Ctrl+Z" why_not={past.length === 0 ? 'Nothing to take back.' : null} onClick={acts.undo}>
        <Undo2 aria-hidden />
      </Step>
      <Step
        name="Redo"
        keys="Ctrl+Shift+Z"
        why_not={future.length === 0 ? 'Nothing to do again.' : null}
        onClick={acts.redo}
      >
        <Redo2 aria-hidden />
      </Step>
      <select
        aria-label="Zoom"
        className="min-h-8 rounded-md border border-edge bg-paper px-2 text-sm max-md:hidden"
        value={zoom}
        onChange={({ target }) => onZoom(target.value === 'fit' ? 'fit' : Number(target.value))}
      >
        {ZOOMS.map((one) => (
          <option key={one} value={one}>
            {one === 'fit' ? 'Fit' : `${one} %`}
          </option>
        ))}
      </select>
      <Button
        small
        look="quiet"
        className="max-md:hidden"
        aria-label="Keys"
        title="Keys (?)"
        onClick={() => onOpen('help')}
      >
        <HelpCircle aria-hidden />
      </Button>
      {onRoles && (
        <Button small onClick={() => void saver.flush().then(onRoles)}>
          <Users aria-hidden /> Roles
        </Button>
      )}
      <Button
        small
        onClick={() => onOpen('preview')}
        why_not={subject.people.length === 0 ? 'There is nobody to sign yet.' : null}
      >
        <Eye aria-hidden /> <span className="max-md:sr-only">Preview</span>
      </Button>
    </>
  )
}

interface StepProps {
  readonly name: string
  readonly keys: string
  readonly why_not: string | null
  readonly onClick: () => void
  readonly children: ReactNode
}

const Step = ({ name, keys, ...props }: StepProps) => (
  <Button small aria-label={name} title={`${name} (${keys})`} {...props} />
)
