import { useEffect, useRef, useState } from 'preact/hooks'
import type SignaturePad from 'signature_pad'
import type { PointGroup } from 'signature_pad'
import type { DrawnMark } from '../domain/envelope.ts'
import { drawnMark } from './marks.ts'

interface DrawPadProps {
  readonly start: DrawnMark | null
  readonly onMark: (mark: DrawnMark | null) => void
}

/** A pad for finger, pen or mouse. What is drawn stays points, so turning the phone or resizing loses nothing. */
export function DrawPad({ start, onMark }: DrawPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  /** What is drawn before the pad listens would be lost, so until then it does not look like one. */
  const [ready, setReady] = useState(false)
  const report = () => {
    const groups = pad.current?.toData() ?? []
    const { offsetWidth = 0, offsetHeight = 0 } = canvas.current ?? {}
    onMark(
      groups.length === 0
        ? null
        : drawnMark(
            groups.map(({ points }) => points),
            offsetWidth,
            offsetHeight,
          ),
    )
  }
  useEffect(() => {
    let observer: ResizeObserver | null = null
    let gone = false
    // Loaded only here: most people type.
    void import('signature_pad').then(({ default: Pad }) => {
      if (gone || !canvas.current) return
      const drawing = new Pad(canvas.current, { penColor: getComputedStyle(canvas.current).color })
      pad.current = drawing
      observer = keepFitted(canvas.current, drawing, start)
      drawing.addEventListener('endStroke', report)
      setReady(true)
    })
    return () => {
      gone = true
      observer?.disconnect()
      pad.current?.off()
    }
  }, [])
  const redo = (change: (groups: PointGroup[]) => PointGroup[]) => {
    pad.current?.fromData(change(pad.current.toData()))
    report()
  }
  return (
    <>
      <canvas
        ref={canvas}
        class="pad"
        role="img"
        aria-busy={!ready}
        aria-label={
          ready
            ? 'Pad to draw on with finger, pen or mouse. To use the keyboard, choose Type.'
            : 'The pad is being fetched'
        }
      />
      <div class="pad-acts">
        <button type="button" class="link" onClick={() => redo((groups) => groups.slice(0, -1))}>
          Undo
        </button>
        <button type="button" class="link" onClick={() => redo(() => [])}>
          Clear
        </button>
      </div>
    </>
  )
}

/** Gives the canvas as many pixels as the screen has, and draws the strokes again to the new size. */
function keepFitted(canvas: HTMLCanvasElement, pad: SignaturePad, start: DrawnMark | null): ResizeObserver {
  let size = { width: start?.width ?? 0, height: start?.height ?? 0 }
  let groups = (start?.strokes ?? []).map((stroke) => groupOf(stroke, pad))
  const fit = () => {
    const { offsetWidth: width, offsetHeight: height } = canvas
    if (width === 0 || (width === size.width && height === size.height && !pad.isEmpty())) return
    if (!pad.isEmpty()) groups = pad.toData()
    const scale = size.width === 0 ? 1 : Math.min(width / size.width, height / size.height)
    const density = Math.max(devicePixelRatio, 1)
    canvas.width = width * density
    canvas.height = height * density
    canvas.getContext('2d')?.scale(density, density)
    groups = groups.map((group) => scaled(group, scale))
    pad.fromData(groups)
    size = { width, height }
  }
  const observer = new ResizeObserver(fit)
  observer.observe(canvas)
  return observer
}

const scaled = (group: PointGroup, scale: number): PointGroup => ({
  ...group,
  points: group.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
})

/** A kept stroke as the pad wants it; the times only shape the pen's width, so an even pace will do. */
function groupOf(stroke: readonly number[], pad: SignaturePad): PointGroup {
  const points = []
  for (let i = 0; i + 1 < stroke.length; i += 2) {
    points.push({ x: stroke[i] ?? 0, y: stroke[i + 1] ?? 0, pressure: 0, time: i * 8 })
  }
  const { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation } = pad
  return { points, dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation }
}
