import { inkBounds, inkPath, penWidth } from '../../domain/drawn-ink.ts'
import { t } from '../i18n.ts'
import { Picture } from '../ui/picture.tsx'
import type { ShownMark } from './marks.ts'

/** A signature as it will look in its box: as large as fits, whatever it was drawn on. */
export function MarkInk({ mark }: { mark: ShownMark }) {
  if (mark.kind === 'image') {
    // Until the service has taken its paper away, white lets the page show through.
    const raw = mark.field_id === null && !mark.chosen ? 'raw' : ''
    return <Picture class={`ink picture ${raw}`} src={mark.src} alt={t('marks.signature_alt')} />
  }
  if (mark.kind === 'typed') {
    // The box decides the size: its height, or its width shared among the letters. A new name is a new element, for
    // Chromium does not lay out again what changes from Arabic to other letters in here.
    const letters = String(Math.max(2, [...mark.text].length))
    return (
      <span class="ink-frame">
        <span key={mark.text} class={`ink script ${mark.font}`} style={{ '--letters': letters }}>
          {mark.text}
        </span>
      </span>
    )
  }
  const { x, y, width, height } = inkBounds(mark)
  return (
    <svg class="ink" viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={t('marks.drawn_alt')}>
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
