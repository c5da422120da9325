import { type Box, INK, num, nums } from '../writer/numbers.ts'

/** A ticked checkbox in one of six styles (docs/interface.md, Fields). Paths make it independent of fonts. */
export function drawCheckbox(style: string | undefined, box: Box): string {
  const side = Math.min(box.width, box.height)
  const [x, y] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2]
  const path = boxShape(style ?? 'check')
  return `q ${INK} rg ${INK} RG 1 J 1 j ${num(side, 5)} 0 0 ${num(side, 5)} ${nums(x, y)} cm\n${path}\nQ\n`
}

/** The path of a style in a unit square, painted. */
export const boxShape = (style: string): string => SHAPES[style] ?? CHECK

/** A line one point thick across the middle of the box. */
export function drawStrikethrough({ x, y, width, height }: Box): string {
  const middle = y + height / 2
  return `q ${INK} RG 0 J ${num(Math.min(1, height))} w ${nums(x, middle)} m ${nums(x + width, middle)} l S Q\n`
}

/** A circle made of four Bezier curves. */
export function circle(cx: number, cy: number, radius: number): string {
  // This factor brings a cubic curve closest to a quarter circle.
  const k = radius * 0.5523
  const points = [
    [cx + radius, cy + k, cx + k, cy + radius, cx, cy + radius],
    [cx - k, cy + radius, cx - radius, cy + k, cx - radius, cy],
    [cx - radius, cy - k, cx - k, cy - radius, cx, cy - radius],
    [cx + k, cy - radius, cx + radius, cy - k, cx + radius, cy],
  ]
  const curves = points.map((curve) => `${curve.map((value) => num(value, 5)).join(' ')} c`)
  return `${num(cx + radius, 5)} ${num(cy, 5)} m ${curves.join(' ')} h`
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner
    const angle = Math.PI / 2 + (i * Math.PI) / points
    return `${num(0.5 + radius * Math.cos(angle), 5)} ${num(0.47 + radius * Math.sin(angle), 5)}`
  })
  return `${corners.join(' l ').replace(' l ', ' m ')} l h f`
}

/** Paths in a unit square. */
const CHECK = '.13 w .13 .5 m .39 .23 l .87 .8 l S'
const SHAPES: Readonly<Record<string, string>> = {
  check: CHECK,
  cross: '.13 w .2 .2 m .8 .8 l .2 .8 m .8 .2 l S',
  circle: `${circle(0.5, 0.5, 0.34)} f`,
  square: '.2 .2 .6 .6 re f',
  diamond: '.5 .1 m .9 .5 l .5 .9 l .1 .5 l h f',
  star: star(5, 0.46, 0.19),
}

/** White, as the paper is. */
export const drawCover = ({ x, y, width, height }: Box): string => `q 1 1 1 rg ${nums(x, y, width, height)} re f Q\n`
