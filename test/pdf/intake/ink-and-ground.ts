import { execFileSync } from 'node:child_process'

type Program = 'pdftoppm' | 'mutool'

interface Drawn {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

const ARGS: Readonly<Record<Program, (path: string) => readonly string[]>> = {
  pdftoppm: (path) => ['-scale-to-x', '1200', '-scale-to-y', '-1', '-cropbox', '-gray', '-singlefile', path],
  mutool: (path) => ['draw', '-q', '-w', '1200', '-h', '4000', '-c', 'gray', '-F', 'pgm', '-o', '-', path, '1'],
}

/** The first page, 1,200 pixels wide. */
export function renderedBy(program: Program, path: string): Drawn {
  const pgm = execFileSync(program, ARGS[program](path), { maxBuffer: 1 << 28 })
  const head = /^P5\s+(?:#[^\n]*\n)?(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 80).toString('latin1'))
  if (!head) throw new Error('not a grey map')
  return { width: Number(head[1]), height: Number(head[2]), grey: pgm.subarray(head[0].length) }
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Of an area's pixels: how many are as dark as our ink, and on how many ink has a contrast of 4.5 to 1, as shares. */
export function inkAndGround(
  { width, height, grey }: Drawn,
  area: Area,
): { readonly ink: number; readonly light: number } {
  const [left, right] = [area.x * width, (area.x + area.width) * width].map(Math.round) as [number, number]
  const [top, bottom] = [area.y * height, (area.y + area.height) * height].map(Math.round) as [number, number]
  let [ink, light] = [0, 0]
  for (let y = top + 1; y < bottom - 1; y++) {
    for (let x = left + 1; x < right - 1; x++) {
      const shade = grey[y * width + x] ?? 0
      if (shade < INK_MAX) ink += 1
      if (shade >= GROUND_MIN) light += 1
    }
  }
  const all = (right - left - 2) * (bottom - top - 2)
  return { ink: ink / all, light: light / all }
}

/** Our inks are 31 and 42. */
const INK_MAX = 70
/** WCAG 2.2 against 42 of 255. */
const GROUND_MIN = 140
