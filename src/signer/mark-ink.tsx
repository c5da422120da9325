import { inkBounds, inkPath, penWidth, type ShownMark } from './marks.ts'
import { Picture } from './picture.tsx'

/** A signature as it will look in its box: as large as fits, whatever it was drawn on. */
export function MarkInk({ mark }: { mark: ShownMark }) {
  if (mark.kind === 'image') {
    // Until the service has taken its paper away, white lets the page show through.
    const raw = mark.field_id === null ? 'raw' : ''
    return <Picture class={`ink picture ${raw}`} src={mark.src} alt="uploaded signature" />
  }
  if (mark.kind === 'typed') {
    // The box decides the size: its height, or its width shared among the letters.
    const letters = String(Math.max(2, [...mark.text].length))
    return (
      <span class="ink-frame">
        <span class={`ink script ${mark.font}`} style={{ '--letters': letters }}>
          {mark.text}
        </span>
      </span>
    )
  }
  const { x, y, width, height } = inkBounds(mark)
  return (
    <svg class="ink" viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label="drawn signature">
      <path
        d={mark.strokes.map(inkPath).join('')}
        fill="none"
        stroke="currentColor"
        stroke-width={penWidth(mark.width)}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  )
}
