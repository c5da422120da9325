import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { SaveState } from '../state/saving.ts'

interface SaveLineProps {
  readonly save: SaveState
  readonly locked: boolean
}

/** Whether the service has what is seen here. */
export function SaveLine({ save, locked }: SaveLineProps) {
  const { words, Icon, look } = lineOf(save, locked)
  return (
    <p role="status" className={`inline-flex flex-none items-center gap-1.5 text-sm ${look}`}>
      <Icon aria-hidden className="size-4 flex-none" />
      {words}
    </p>
  )
}

function lineOf(save: SaveState, locked: boolean) {
  if (locked) return { words: 'Read-only', Icon: TriangleAlert, look: 'text-warn' }
  switch (save.kind) {
    case 'saved':
      return { words: 'Saved', Icon: Check, look: 'text-soft' }
    case 'waiting':
    case 'saving':
      return { words: 'Saving…', Icon: LoaderCircle, look: 'text-soft' }
    case 'conflict':
      return { words: 'Not saved: changed by somebody else', Icon: TriangleAlert, look: 'text-warn' }
    case 'unreachable':
      return {
        words: save.signed_out ? 'Not saved: signed out, tries again' : 'Not saved: offline, tries again',
        Icon: CloudOff,
        look: 'text-warn',
      }
    default:
      return { words: 'Not saved: see the problems', Icon: TriangleAlert, look: 'text-bad' }
  }
}
