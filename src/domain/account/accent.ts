/** One colour of a workspace, made readable in both schemes. */
export interface Accent {
  /** On white paper, and behind white text. */
  readonly light: Colour
  readonly on_light: Colour
  /** On dark paper, and behind dark text. */
  readonly dark: Colour
  readonly on_dark: Colour
}

/** #rrggbb, in lower case. */
export type Colour = string

/** What the brand's stylesheet needs beyond the pair: a button under the pointer, and a tinted ground. */
export interface AccentScheme {
  readonly accent: Colour
  readonly strong: Colour
  readonly wash: Colour
  readonly on_accent: Colour
}

/** WCAG 2.2, 1.4.3: text of any size. */
export const CONTRAST_MIN = 4.5

/** pages/tokens.css: what the accent is written on. */
const LIGHT = { paper: '#ffffff', desk: '#f5f6f8', wash_share: 0.09 } as const
const DARK = { paper: '#171d24', desk: '#0f1419', wash_share: 0.16 } as const

/** Any colour is taken; one that could not be read is mixed with black, in the dark scheme with white, until it can. */
export function accentOf(colour: Colour): Accent {
  const light = lightScheme(colour)
  const dark = darkScheme(colour)
  return { light: light.accent, on_light: light.on_accent, dark: dark.accent, on_dark: dark.on_accent }
}

export const lightScheme = (colour: Colour): AccentScheme =>
  readable({ colour, towards: '#000000', on_accent: LIGHT.paper, grounds: LIGHT })

export const darkScheme = (colour: Colour): AccentScheme =>
  readable({ colour, towards: '#ffffff', on_accent: DARK.desk, grounds: DARK })

interface SchemeInput {
  readonly colour: Colour
  readonly towards: Colour
  readonly on_accent: Colour
  readonly grounds: typeof LIGHT | typeof DARK
}

const STEPS = 100

function readable({ colour, towards, on_accent, grounds }: SchemeInput): AccentScheme {
  for (let step = 0; step < STEPS; step++) {
    const accent = mix(colour, towards, step / STEPS)
    const wash = mix(grounds.paper, accent, grounds.wash_share)
    const on = [grounds.paper, grounds.desk, wash, on_accent]
    if (on.every((ground) => contrast(accent, ground) >= CONTRAST_MIN))
      return { accent, wash, on_accent, strong: mix(accent, towards, 0.2) }
  }
  return { accent: towards, wash: grounds.paper, on_accent, strong: towards }
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((sample) => {
    const share = sample / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: Colour): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function mix(from: Colour, to: Colour, share: number): Colour {
  const target = channels(to)
  const mixed = channels(from).map((sample, i) => Math.round(sample + ((target[i] ?? 0) - sample) * share))
  return `#${mixed.map((sample) => sample.toString(16).padStart(2, '0')).join('')}`
}
