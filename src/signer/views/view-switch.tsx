import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Icon } from '../ui/icons.tsx'
import { t } from '../i18n.ts'
import type { SigningDocument, SigningField } from '../../contract/signing/signing.ts'
import { hasSmallBoxes } from '../documents/documents-view.tsx'

interface ToolsProps {
  readonly fields: readonly SigningField[]
  readonly documents: readonly SigningDocument[]
  readonly asForm: boolean
  readonly onSwitch: () => void
  readonly onLater: () => void
}

/** Above the documents: how they are filled in, and the way out that loses nothing, which on a phone is at the foot alone. */
export const Tools = ({ fields, documents, asForm, onSwitch, onLater }: ToolsProps) => {
  const width_px = useWidth()
  const small = useMemo(() => hasSmallBoxes(fields, documents, width_px), [fields, documents, width_px])
  return (
    <div class="tools">
      <button type="button" class="button small" aria-pressed={asForm} onClick={onSwitch}>
        <Icon name={asForm ? 'tick' : 'page'} /> {t(small && !asForm ? 'signing.small_as_form' : 'signing.as_form')}
      </button>
      <button type="button" class="button small spare" onClick={onLater}>
        <Icon name="clock" /> {t('signing.later')}
      </button>
    </div>
  )
}

/** Of the window. Asked while drawing, it would have the browser lay out what is not drawn yet. */
function useWidth(): number {
  const [width_px, setWidth] = useState(() => innerWidth)
  useEffect(() => {
    const measure = () => setWidth(innerWidth)
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return width_px
}

const CHOICE = 'countersign.as_form'

/** Which of the two views is there; the choice holds for the visit. */
export function useView() {
  const [asForm, setAsForm] = useState(() => remembered() === 'yes')
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current) reveal(shown.current)
    shown.current = null
  }, [asForm])
  /** A box that is named is brought into sight where it now stands. */
  const switchTo = (form: boolean, field_id: string | null) => {
    shown.current = field_id
    remember(form ? 'yes' : 'no')
    setAsForm(form)
  }
  return { asForm, switchTo }
}

/** The last box that somebody was led to: who goes on meanwhile is not called back. */
let led_to: string | null = null
/** What a slow line needs for the part of the page that draws a box; past it, a focus that jumps would only disturb. */
const PATIENCE_MS = 10_000

/** Brings a box into sight and puts the focus into it, when it is drawn: its page or its kind of control may be still to come. */
export function reveal(id: string): void {
  led_to = id
  if (focusOn(id)) return
  const since = performance.now()
  const opener = document.activeElement
  const attempt = () => {
    const moved_on = led_to !== id || document.activeElement !== opener
    if (moved_on || focusOn(id) || performance.now() - since > PATIENCE_MS) return
    requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}

function focusOn(id: string): boolean {
  const control = document.getElementById(id)
  if (!control) return false
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  return true
}

/** In a frame whose browser keeps nothing for it, each visit begins with the pages. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(CHOICE)
  } catch {
    return null
  }
}

function remember(choice: string): void {
  try {
    sessionStorage.setItem(CHOICE, choice)
  } catch {
    // Only this page knows it then.
  }
}
