import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { t } from '../words.ts'

interface RowActsProps {
  readonly called: string
  readonly at: number
  readonly count: number
  /** Why the last row cannot be removed. */
  readonly why_stays: string
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (at: number) => void
}

/** The order of a list, by press. */
export const RowActs = ({ called, at, count, why_stays, onMove, onRemove }: RowActsProps) => (
  <div className="flex gap-1">
    <Button
      small
      look="quiet"
      why_not={at === 0 ? t('upload.first_already') : null}
      onClick={() => onMove(at, at - 1)}
      aria-label={t('upload.move_up', { name: called })}
    >
      <ArrowUp aria-hidden />
    </Button>
    <Button
      small
      look="quiet"
      why_not={at === count - 1 ? t('upload.last_already') : null}
      onClick={() => onMove(at, at + 1)}
      aria-label={t('upload.move_down', { name: called })}
    >
      <ArrowDown aria-hidden />
    </Button>
    <Button
      small
      look="quiet"
      why_not={count === 1 ? why_stays : null}
      onClick={() => onRemove(at)}
      aria-label={t('upload.remove', { name: called })}
    >
      <X aria-hidden />
    </Button>
  </div>
)
