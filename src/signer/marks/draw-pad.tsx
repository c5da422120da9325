import { useEffect, useRef, useState } from 'preact/hooks'
import type { DrawnMark } from '../../domain/envelopes/envelope.ts'
import { type FittedPad, openPad } from '../../marks/fitted-pad.ts'
import { t } from '../i18n.ts'

interface DrawPadProps {
  readonly start: DrawnMark | null
  readonly onMark: (mark: DrawnMark | null) => void
}

/** A pad for finger, pen or mouse. What is drawn stays points, so turning the phone or resizing loses nothing. */
export function DrawPad({ start, onMark }: DrawPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fitted = useRef<FittedPad | null>(null)
  /** What is drawn before the pad listens would be lost, so until then it does not look like one. */
  const [ready, setReady] = useState(false)
  const [empty, setEmpty] = useState(start === null)
  useEffect(() => {
    let gone = false
    const report = (mark: DrawnMark | null) => {
      setEmpty(mark === null)
      onMark(mark)
    }
    void openPad(() => canvas.current, { start, report }).then((pad) => {
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
    <>
      <canvas
        ref={canvas}
        class="pad"
        role="img"
        aria-busy={!ready}
        aria-label={t(ready ? 'marks.pad' : 'marks.pad_coming')}
      />
      <div class="pad-acts">
        <button type="button" class="link" aria-disabled={empty} onClick={() => fitted.current?.undo()}>
          {t('marks.undo')}
        </button>
        <button type="button" class="link" aria-disabled={empty} onClick={() => fitted.current?.clear()}>
          {t('marks.clear')}
        </button>
      </div>
      <p class="soft small">{t('marks.pad_help')}</p>
    </>
  )
}
