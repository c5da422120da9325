import type { CSSProperties } from 'react'

/** Eight hues that stay apart for eyes that see colours differently; white text on each reads at 4.5:1. */
const HUES = ['#0072b2', '#b85c00', '#00795a', '#8a4f9e', '#7a5230', '#007a87', '#b0337a', '#55606e'] as const

/** And a hatch each, so that colour is never the only sign: direction and distance of its lines. */
const HATCHES = [
  [45, 6],
  [135, 6],
  [0, 5],
  [90, 5],
  [45, 12],
  [135, 12],
  [0, 10],
  [90, 10],
] as const

export const hueOf = (hue: number): string => HUES[hue % 8] ?? HUES[0]

/** Of a box on the page, which is white in the dark too. */
export function boxLook(hue: number): CSSProperties {
  const [angle, gap] = HATCHES[hue % 8] ?? HATCHES[0]
  const colour = hueOf(hue)
  return {
    borderColor: colour,
    backgroundColor: mixed(colour, 9, 'rgb(255 255 255 / 0.75)'),
    backgroundImage: `repeating-linear-gradient(${angle}deg, ${mixed(colour, 26, 'transparent')} 0 1px, transparent 1px ${gap}px)`,
  }
}

const mixed = (colour: string, percent: number, other: string): string => `${MIX}, ${colour} ${percent}%, ${other})`
const MIX = 'color-mix(in srgb'
