type Colour = readonly [number, number, number]
type Scheme = 'light' | 'dark'

export function colourOf(text: string): Colour | null {
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return null
  const digits = text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text
  const at = (from: number) => Number.parseInt(digits.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

/** The paper of pages/tokens.css, what is written on an accent, and where a shade leads that is read better. */
const SCHEMES = {
  light: { paper: [255, 255, 255], on_accent: [255, 255, 255], towards: [0, 0, 0] },
  dark: { paper: [23, 29, 36], on_accent: [15, 20, 25], towards: [255, 255, 255] },
} as const satisfies Readonly<Record<Scheme, Readonly<Record<string, Colour>>>>
const CONTRAST_MIN = 4.5

/** An accent is the colour of links too: what would not be read on the paper is shaded until it is (WCAG 2.2, 1.4.3). */
export function accentsOf(colour: Colour, scheme: Scheme): Readonly<Record<string, string>> {
  const { paper, on_accent, towards } = SCHEMES[scheme]
  const steps = Array.from({ length: 21 }, (_, step) => mixed(colour, towards, step / 20))
  const accent = steps.find((shade) => contrast(shade, paper) >= CONTRAST_MIN) ?? towards
  return {
    '--accent': rgb(accent),
    '--accent-strong': rgb(mixed(accent, towards, 0.2)),
    '--accent-wash': rgb(mixed(paper, accent, 0.1)),
    '--on-accent': rgb(on_accent),
  }
}

const rgb = (colour: Colour) => `rgb(${colour.join(' ')})`

const mixed = ([r, g, b]: Colour, [to_r, to_g, to_b]: Colour, share: number): Colour => {
  const part = (from: number, to: number) => Math.round(from + (to - from) * share)
  return [part(r, to_r), part(g, to_g), part(b, to_b)]
}

export function contrast(a: Colour, b: Colour): number {
  const [lower = 0, higher = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (higher + 0.05) / (lower + 0.05)
}

function luminance([r, g, b]: Colour): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
