import type { Theme } from '../../embed/messages.ts'
import { accentsOf, colourOf } from '../../embed/in-frame/colours.ts'

const DARK = '(prefers-color-scheme: dark)'

/** Takes over what the page around the frame may choose, and of that only what looks as it has to. Never any CSS. */
export function applyTheme({ accent, radius, colorScheme }: Theme): void {
  const scheme = colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : null
  if (scheme) force(scheme)
  const colour = typeof accent === 'string' ? colourOf(accent) : null
  if (colour) {
    const paint = () => {
      const dark = scheme ? scheme === 'dark' : matchMedia(DARK).matches
      for (const [name, value] of Object.entries(accentsOf(colour, dark ? 'dark' : 'light')))
        document.documentElement.style.setProperty(name, value)
    }
    paint()
    matchMedia(DARK).addEventListener('change', paint)
  }
  if (typeof radius === 'string' && /^(\d|1\d|2[0-4])px$/.test(radius)) {
    document.documentElement.style.setProperty('--own-radius', radius)
    document.documentElement.dataset['radius'] = 'own'
  }
}

/** The stylesheet asks for the reader's scheme; here the page around the frame answers in the reader's place. */
function force(scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme'))
        rule.media.mediaText = scheme === 'dark' ? 'all' : 'not all'
    }
  }
}
