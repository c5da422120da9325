import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCRIPTS as CLAIMED, scriptOf } from '../../../src/pdf/text/scripts.ts'
import { type Browser, DESKTOP, openBrowser } from '../../browser/browser.ts'
import { overlayFile, stamp } from '../draw/tools.ts'
import { type OpenedPdf, openedPdf } from '../intake/opened.ts'
import { acceptIfAsked, differenceFromGolden, pixels, type Raster } from './compare.ts'
import { disagreement, drawnByBrowser } from './judge.ts'
import { LETTER_ROWS, ROWS, type ScriptRow, scriptPages } from './script-rows.ts'

// Every script that we claim to print: looked at by people once, and set by a browser each time.

let opened: OpenedPdf
let browser: Browser
beforeAll(async () => {
  opened = await openedPdf()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await opened.close()
})

const [WIDTH, PITCH] = [500, 34]
/** Where the line stands that is looked at, to the right of the name of its script. */
const FROM = 0.2

async function drawnByUs(rows: readonly ScriptRow[], width_px: number): Promise<Buffer> {
  const height = rows.length * PITCH
  const at = (i: number) => ({ y: (i * PITCH + 2) / height, height: (PITCH - 4) / height })
  const stamps = rows.flatMap(({ name, text, locale }, i) => [
    stamp({ type: 'text', value: name, x: 0.01, width: FROM - 0.02, ...at(i) }),
    stamp({ type: 'text', value: text, x: FROM, width: 0.98 - FROM, ...at(i), locale }),
  ])
  const box = [0, 0, WIDTH, height] as const
  const pdf = overlayFile(stamps, [{ width: WIDTH, height, rotation: 0, box, user_unit: 1 }])
  const path = opened.dir.put('scripts.pdf', pdf)
  return Buffer.from((await opened.pdf.renderPage({ path, page: 1, width_px })).webp)
}

/** The line of one row, without the name beside it. */
function lineOf({ width, height, rgb }: Raster, i: number, rows: number): Raster {
  const [left, top, tall] = [Math.round(width * FROM), Math.round((height * i) / rows), Math.floor(height / rows)]
  const line = Buffer.alloc((width - left) * tall * 3)
  for (let y = 0; y < tall; y += 1)
    rgb.copy(line, y * (width - left) * 3, ((top + y) * width + left) * 3, (top + y + 1) * width * 3)
  return { width: width - left, height: tall, rgb: line }
}

async function judged(rows: readonly ScriptRow[], theirs = rows): Promise<readonly string[]> {
  const { context } = await browser.visit(DESKTOP)
  const sheet = await pixels(await drawnByUs(rows, 2000))
  const pictures = await drawnByBrowser(context, theirs)
  await context.close()
  return rows.flatMap(({ name }, i) => {
    const picture = pictures[i]
    const said = picture ? disagreement(lineOf(sheet, i, rows.length), picture) : 'nothing was drawn'
    return said === null ? [] : [`${name}: ${said}`]
  })
}

describe('every script that is claimed', () => {
  it('has a line of its own to be looked at', () => {
    const seen = new Set(ROWS.flatMap(({ text }) => Array.from(text, (sign) => scriptOf(sign)?.tag)))
    expect(CLAIMED.filter(({ tag }) => !seen.has(tag))).toEqual([])
  })

  it.each(scriptPages(ROWS).map((rows, i) => [i + 1, rows] as const))(
    'looks as it was accepted, page %i',
    async (number, rows) => {
      const webp = await drawnByUs(rows, 1000)
      await acceptIfAsked(`scripts-${number}`, webp)
      expect(await differenceFromGolden(`scripts-${number}`, webp)).toBeNull()
    },
  )

  it.each(scriptPages([...ROWS, ...LETTER_ROWS]).map((rows, i) => [i + 1, rows] as const))(
    'is set by a browser in the same way, page %i',
    async (_, rows) => {
      expect(await judged(rows)).toEqual([])
    },
    120_000,
  )

  it('would not pass with its marks left out, or with other letters', async () => {
    const [thai, arabic, latin] = ['Thai', 'Arabic', 'Latin'].map((name) => ROWS.find((row) => row.name === name))
    if (!thai || !arabic || !latin) throw new Error('no such rows')
    const rows = [thai, arabic, latin]
    const others = [
      { ...thai, text: thai.text.replace('\u0e49', '') },
      { ...arabic, text: arabic.text.replace('م', 'ن') },
      { ...latin, text: latin.text.replace('ü', 'u') },
    ]
    expect((await judged(rows, others)).length).toBe(3)
  }, 120_000)
})
