import type { EditorEntry } from '../../contract/embedding/editor.ts'
import { accentsOf, colourOf } from '../../embed/in-frame/colours.ts'
import type { Theme } from '../../embed/messages.ts'

const DARK = matchMedia('(prefers-color-scheme: dark)')

/** What the session says, and over it what the page around the frame does: of that only what looks as it has to, never CSS. */
export function applyLook(look: EditorEntry['look'], theme: Theme): void {
  const root = document.documentElement
  const scheme = theme.colorScheme ?? look.color_scheme
  if (scheme === 'light' || scheme === 'dark') root.dataset['theme'] = scheme
  const colour = colourIn(theme.accent) ?? colourIn(look.accent)
  if (colour) {
    const paint = () => {
      const dark = scheme === 'dark' || (scheme !== 'light' && DARK.matches)
      for (const [name, value] of Object.entries(accentsOf(colour, dark ? 'dark' : 'light')))
        root.style.setProperty(name, value)
    }
    paint()
    DARK.addEventListener('change', paint)
  }
  const radius = theme.radius ?? look.radius
  if (typeof radius === 'string' && /^(\d|1\d|2[0-4])px$/.test(radius)) root.style.setProperty('--own-radius', radius)
}

const colourIn = (text: unknown) => (typeof text === 'string' ? colourOf(text) : null)
