import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { SaveState } from '../state/saving.ts'
import { t } from '../../words.ts'

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
  if (locked) return { words: t('editor_panels.locked'), Icon: TriangleAlert, look: 'text-warn' }
  switch (save.kind) {
    case 'saved':
      return { words: t('editor_panels.saved'), Icon: Check, look: 'text-soft' }
    case 'waiting':
    case 'saving':
      return { words: t('editor_panels.saving'), Icon: LoaderCircle, look: 'text-soft' }
    case 'conflict':
      return { words: t('editor_panels.not_saved_changed'), Icon: TriangleAlert, look: 'text-warn' }
    case 'unreachable':
      return {
        words: save.signed_out ? t('editor_panels.not_saved_signed_out') : t('editor_panels.not_saved_offline'),
        Icon: CloudOff,
        look: 'text-warn',
      }
    default:
      return { words: t('editor_panels.not_saved_refused'), Icon: TriangleAlert, look: 'text-bad' }
  }
}
