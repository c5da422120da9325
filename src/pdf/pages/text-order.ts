import { around, type Box } from './text-glyphs.ts'
import { isLevel, type Run } from './text-runs.ts'

/**
 * Sorts runs into reading order. The order of the content is kept if it reads down the page, as typesetters write it.
 * Otherwise positions decide: column by column, from top to bottom, line by line.
 */
export function inReadingOrder(runs: readonly Run[]): readonly Run[] {
  const right_to_left = isRightToLeft(runs)
  return readsDown(runs, right_to_left) ? runs : byPlace(runs, right_to_left, 0)
}

/**
 * The share of runs that may be out of order between columns, where headings and margin notes are often drawn late.
 * Without columns there is no tolerance, because positions are reliable there.
 */
const STRAY_SHARE = 0.1

function readsDown(runs: readonly Run[], right_to_left: boolean): boolean {
  const upright = runs.filter(({ turns }) => turns === 0)
  const gutter = gutterOf(upright)
  const strays = upright.slice(1).filter(({ box }, i) => {
    const before = upright[i]?.box
    return before !== undefined && goesBack(box, before, right_to_left)
  }).length
  if (gutter === null) return strays === 0
  return strays <= upright.length * STRAY_SHARE && crossings(upright, gutter) <= CROSSINGS_MAX
}

/** Goes up without moving on to the next column or cell. */
const goesBack = (box: Box, before: Box, right_to_left: boolean): boolean =>
  middle(box) < before.top && (right_to_left ? box.right > before.left : box.left < before.right)

/** How often the content crosses the gutter. */
const crossings = (runs: readonly Run[], gutter: number): number =>
  runs.slice(1).filter((run, i) => {
    const before = runs[i]
    return before !== undefined && sideOf(run.box, gutter) * sideOf(before.box, gutter) < 0
  }).length

/** Columns in sequence cross once per band between headings; text drawn line by line crosses once per line. */
const CROSSINGS_MAX = 12

/** Deeper nested columns are an attack, not a layout. */
const DEPTH_MAX = 4

function byPlace(runs: readonly Run[], right_to_left: boolean, depth: number): readonly Run[] {
  const gutter = depth < DEPTH_MAX ? gutterOf(runs) : null
  if (gutter === null) return linesOf(runs).flatMap((line) => inLine(line, right_to_left))
  return bandsOf(runs, gutter).flatMap((band) => {
    const sides = [band.filter(({ box }) => sideOf(box, gutter) < 0), band.filter(({ box }) => sideOf(box, gutter) > 0)]
    const across = band.filter(({ box }) => sideOf(box, gutter) === 0)
    const columns = right_to_left ? sides.reverse() : sides
    return [across, ...columns].flatMap((part) => byPlace(part, right_to_left, depth + 1))
  })
}

/** Splits at runs that span the gutter, such as headings: columns above are read before those below. */
function bandsOf(runs: readonly Run[], gutter: number): readonly (readonly Run[])[] {
  const bands: Run[][] = [[]]
  let is_heading = true
  for (const run of runs.toSorted((a, b) => middle(a.box) - middle(b.box))) {
    const is_across = sideOf(run.box, gutter) === 0
    if (is_across && !is_heading) bands.push([])
    is_heading = is_across
    bands.at(-1)?.push(run)
  }
  return bands
}

const STEPS = 120
const LINES_MIN = 4
/** Lines of prose are long, fill their column and have similar lengths in all columns. Cells of a table rarely do. */
const FILL_MIN = 0.6
const CHARS_MIN = 20
const LENGTHS_RATIO_MAX = 1.6
const CROSSING_SHARE = 0.15

/** The position between two columns of prose that the fewest runs cross; null if there is none. */
function gutterOf(runs: readonly Run[]): number | null {
  if (runs.length < 2 * LINES_MIN) return null
  const left = Math.min(...runs.map(({ box }) => box.left))
  const right = Math.max(...runs.map(({ box }) => box.right))
  const candidates: { at: number; crossing: number }[] = []
  for (let step = STEPS / 5; step <= (STEPS * 4) / 5; step++) {
    const at = left + ((right - left) * step) / STEPS
    const crossing = runs.filter(({ box }) => sideOf(box, at) === 0).length
    if (crossing <= runs.length * CROSSING_SHARE && arePillars(runs, at)) candidates.push({ at, crossing })
  }
  const fewest = Math.min(...candidates.map(({ crossing }) => crossing))
  const best = candidates.filter(({ crossing }) => crossing === fewest)
  return best[Math.floor(best.length / 2)]?.at ?? null
}

/** Whether there is prose on both sides, next to each other. One side may hold several columns. */
function arePillars(runs: readonly Run[], at: number): boolean {
  const one = runs.filter(({ box }) => sideOf(box, at) < 0)
  const other = runs.filter(({ box }) => sideOf(box, at) > 0)
  if (one.length < LINES_MIN || other.length < LINES_MIN) return false
  if ([one, other].some((side) => median(side.map(({ text }) => text.length)) < CHARS_MIN)) return false
  const [a, b] = [extentOf(one), extentOf(other)]
  const lengths = [one, other].map((side) => median(side.map(({ box }) => widthOf(box))))
  const [short, long] = [Math.min(...lengths), Math.max(...lengths)]
  if (short < Math.min(widthOf(a), widthOf(b)) * FILL_MIN || long > short * LENGTHS_RATIO_MAX) return false
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return shared > Math.min(a.bottom - a.top, b.bottom - b.top) / 2
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Groups runs of the same height into lines, from the top. */
function linesOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const lines: Run[][] = []
  for (const run of runs.toSorted((a, b) => middle(a.box) - middle(b.box))) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && first.turns === run.turns && isLevel(first.box, run.box, run.turns)) line.push(run)
    else lines.push([run])
  }
  return lines
}

const inLine = (line: readonly Run[], right_to_left: boolean): readonly Run[] =>
  line.toSorted((a, b) => (right_to_left ? b.box.right - a.box.right : a.box.left - b.box.left))

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const isRightToLeft = (runs: readonly Run[]): boolean =>
  runs.filter(({ text }) => RTL.test(text)).length > runs.length / 2

/** -1 if left of the position, 1 if right of it, 0 if across it. */
const sideOf = (box: Box, at: number): -1 | 0 | 1 => {
  if (box.right <= at) return -1
  return box.left >= at ? 1 : 0
}
const middle = (box: Box): number => (box.top + box.bottom) / 2
const widthOf = (box: Box): number => box.right - box.left
const extentOf = (runs: readonly Run[]): Box => runs.map(({ box }) => box).reduce(around)
