import { useEffect, useRef, useState } from 'preact/hooks'
import type SignaturePad from 'signature_pad'
import type { PointGroup } from 'signature_pad'
import type { DrawnMark } from '../../domain/envelopes/envelope.ts'
import { t } from '../i18n.ts'
import { drawnMark, fittedPoint, type Size } from './marks.ts'

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
    // Loaded only here: most people type.
    void fetched(() => import('signature_pad')).then(({ default: Pad }) => {
      if (gone || !canvas.current) return
      const pad = new Pad(canvas.current, { penColor: getComputedStyle(canvas.current).color })
      fitted.current = padOn(canvas.current, pad, { start, report })
      setReady(true)
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

/** Over a bad line, again and again. */
const fetched = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, 2000)).then(() => fetched(load)))

interface FittedPad {
  readonly undo: () => void
  readonly clear: () => void
  readonly close: () => void
}

interface FitNeeds {
  readonly start: DrawnMark | null
  readonly report: (mark: DrawnMark | null) => void
}

/** Gives the canvas as many pixels as the screen has, and draws the strokes again to every new size of it. */
function padOn(canvas: HTMLCanvasElement, pad: SignaturePad, { start, report }: FitNeeds): FittedPad {
  /** As drawn last, and on what size: each new size is worked out from here, so that turning to and fro shrinks nothing. */
  let drawn = { groups: (start?.strokes ?? []).map((stroke) => groupOf(stroke, pad)), size: sizeOf(start) }
  let shown = { width: 0, height: 0 }
  const keep = () => {
    drawn = { groups: [...pad.toData()], size: shown }
    const strokes = drawn.groups.map(({ points }) => points)
    report(strokes.length === 0 ? null : drawnMark(strokes, shown.width, shown.height))
  }
  const redraw = () => {
    const { offsetWidth: width, offsetHeight: height } = canvas
    if (width === 0 || (width === shown.width && height === shown.height)) return
    // A line that is under way while the phone is turned ends here.
    if (pointsIn(pad.toData()) > pointsIn(drawn.groups)) keep()
    const density = Math.max(devicePixelRatio, 1)
    canvas.width = width * density
    canvas.height = height * density
    canvas.getContext('2d')?.scale(density, density)
    shown = { width, height }
    pad.fromData(refitted(drawn.groups, drawn.size ?? shown, shown))
  }
  const change = (groups: PointGroup[]) => {
    pad.fromData(groups)
    keep()
  }
  const observer = new ResizeObserver(redraw)
  observer.observe(canvas)
  redraw()
  pad.addEventListener('endStroke', keep)
  return {
    undo: () => change(pad.toData().slice(0, -1)),
    clear: () => change([]),
    close: () => {
      observer.disconnect()
      pad.off()
    },
  }
}

const sizeOf = (mark: DrawnMark | null): Size | null => mark && { width: mark.width, height: mark.height }

const pointsIn = (groups: readonly PointGroup[]): number => groups.reduce((sum, { points }) => sum + points.length, 0)

/** In the middle of the new pad, as large as it was in the old one. */
const refitted = (groups: readonly PointGroup[], from: Size, to: Size): PointGroup[] =>
  groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, ...fittedPoint(point, from, to) })),
  }))

/** A kept stroke as the pad wants it; the times only shape the pen's width, so an even pace will do. */
function groupOf(stroke: readonly number[], pad: SignaturePad): PointGroup {
  const points = []
  for (let i = 0; i + 1 < stroke.length; i += 2) {
    points.push({ x: stroke[i] ?? 0, y: stroke[i + 1] ?? 0, pressure: 0, time: i * 8 })
  }
  const { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation } = pad
  return { points, dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation }
}
