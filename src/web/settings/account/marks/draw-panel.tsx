import { useEffect, useRef, useState } from 'react'
import type { DrawnMark } from '../../../../domain/envelopes/envelope.ts'
import { type FittedPad, openPad } from '../../../../marks/fitted-pad.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../../../words.ts'

interface DrawPanelProps {
  readonly start: DrawnMark | null
  readonly onMark: (mark: DrawnMark | null) => void
}

/** A pad for finger, pen or mouse, with the line to sign on. */
export function DrawPanel({ start, onMark }: DrawPanelProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fitted = useRef<FittedPad | null>(null)
  const first = useRef({ start, onMark })
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let gone = false
    const { start: before, onMark: report } = first.current
    void openPad(() => canvas.current, { start: before, report }).then((pad) => {
      fitted.current = pad
      if (gone) pad?.close()
      else setReady(true)
    })
    return () => {
      gone = true
      fitted.current?.close()
    }
  }, [])
  return (
    <div className="grid gap-2">
      <canvas
        ref={canvas}
        role="img"
        aria-busy={!ready}
        aria-label={t(ready ? 'marks.pad' : 'marks.pad_coming')}
        className="block h-50 w-full cursor-crosshair touch-none rounded-md border border-edge bg-[#fff] text-[#14245c] forced-color-adjust-none aria-busy:opacity-40"
        style={{ background: 'linear-gradient(#8b95a1 0 0) 50% 74% / calc(100% - 48px) 1px no-repeat #fff' }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" small onClick={() => fitted.current?.undo()}>
          {t('marks.undo')}
        </Button>
        <Button look="quiet" small onClick={() => fitted.current?.clear()}>
          {t('marks.clear')}
        </Button>
      </div>
      <p className="text-xs text-soft">{t('marks.pad_help')}</p>
    </div>
  )
}
