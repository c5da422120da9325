import type { Theme } from '../embed/messages.ts'

/** Takes over what the page around the frame may choose, and of that only what looks as it has to. Never any CSS. */
export function wear({ accent, radius, colorScheme }: Theme): void {
  const { style, dataset } = document.documentElement
  if (colorScheme === 'light' || colorScheme === 'dark') dataset['scheme'] = colorScheme
  const colour = typeof accent === 'string' ? colourOf(accent) : null
  if (colour) {
    // On either paper an accent is the colour of links too: what would not be read there is shaded until it is.
    style.setProperty('--own-accent-light', readable(colour, 'darker'))
    style.setProperty('--own-accent-dark', readable(colour, 'lighter'))
    dataset['accent'] = 'own'
  }
  if (typeof radius === 'string' && /^(\d|1\d|2[0-4])px$/.test(radius)) {
    style.setProperty('--own-radius', radius)
    dataset['radius'] = 'own'
  }
}

type Colour = readonly [number, number, number]

export function colourOf(text: string): Colour | null {
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return null
  const digits = text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text
  const at = (from: number) => Number.parseInt(digits.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

/** The papers of pages/tokens.css in either scheme, by their relative luminance. */
const PAPER = { darker: 1, lighter: 0.0115 } as const
const CONTRAST_MIN = 4.5

/** WCAG 2.2, 1.4.3: a step nearer to black or white at a time, until text in it stands out from the paper. */
export function readable(colour: Colour, way: keyof typeof PAPER): string {
  const goal = way === 'darker' ? 0 : 255
  for (let step = 0; step <= 20; step++) {
    const shade = colour.map((part) => Math.round(part + ((goal - part) * step) / 20)) as unknown as Colour
    if (contrast(luminance(shade), PAPER[way]) >= CONTRAST_MIN) return `rgb(${shade.join(' ')})`
  }
  return `rgb(${goal} ${goal} ${goal})`
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Colour
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
