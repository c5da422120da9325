import { LruCache } from '../../kit/lru.ts'
import type { Drawing } from '../draw/drawing.ts'
import { shapeInCells } from '../text/cells.ts'
import type { TextStyle } from '../text/coverage.ts'
import type { ShapedLine } from '../text/shape.ts'
import { showLine } from '../text/show.ts'
import { measureParagraphs, wrap } from '../text/wrap.ts'
import { type Box, INK, num, nums } from '../writer/numbers.ts'
import { mirrored } from './column.ts'

/** A piece of a page that knows its own height and can be drawn below any line. */
export interface Block {
  readonly height: number
  readonly gap?: boolean
  draw(top: number): string
}

export const SOFT = '.294 .345 .4'
const HAIRLINE = '.72 .76 .8'

export interface TextLook {
  readonly x: number
  readonly width: number
  readonly size: number
  readonly style?: TextStyle
  readonly colour?: string
  /** The language (BCP 47) of the person who wrote the text. */
  readonly locale?: string | undefined
}

/** Text that wraps at its width. It is never shrunk or cut. */
export function textBlock(text: string, look: TextLook, drawing: Drawing): Block {
  const { size, style = 'regular', locale = '' } = look
  const limit = (look.width * 1000) / size
  const lines = laidOut.get(`${style} ${locale} ${limit} ${text}`, () =>
    measureParagraphs(text, { style, locale })
      .flatMap((paragraph) => wrap(paragraph, limit))
      .map((line) => line.shaped()),
  )
  return linesBlock(lines, look, drawing, ({ width }) => width)
}

/** Most texts are the same in every certificate of a language. */
const LAID_OUT_MAX = 1_000
const laidOut = new LruCache<readonly ShapedLine[]>(LAID_OUT_MAX)

/** Hexadecimal digits in groups of four, each digit in its own cell. */
export function hashBlock(hash: string, look: TextLook, drawing: Drawing): Block {
  const grouped = hash.match(/.{1,4}/g)?.join(' ') ?? hash
  const perLine = Math.max(5, Math.floor((look.width / ((CELL * look.size) / 1000) + 1) / 5) * 5)
  const lines = (grouped.match(new RegExp(`.{1,${perLine}}`, 'g')) ?? []).map((line) =>
    shapeInCells(line.trimEnd(), CELL),
  )
  // Digits run from left to right in every language, so all lines share their left edge.
  const widest = Math.max(0, ...lines.map(({ width }) => width))
  return linesBlock(lines, look, drawing, () => widest)
}

/** White space between blocks. It is dropped at the top of a page. */
export const space = (height: number): Block => ({ height, gap: true, draw: () => '' })

export function rule(x: number, width: number, colour = HAIRLINE, weight = 0.6): Block {
  return {
    height: weight,
    draw: (top) =>
      `${colour} RG ${num(weight)} w ${nums(x, top - weight / 2)} m ${nums(x + width, top - weight / 2)} l S\n`,
  }
}

/** A block with a strong line along the side where its lines begin. */
export function bar(at: number, block: Block, drawing: Drawing): Block {
  const x = mirrored(at + 1.2, 0, drawing)
  return {
    height: block.height,
    draw: (top) => `${INK} RG 2.4 w ${nums(x, top - 1)} m ${nums(x, top - block.height)} l S\n${block.draw(top)}`,
  }
}

/** Blocks stacked from top to bottom. */
export function stack(blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, block) => sum + block.height, 0),
    draw: (top) => {
      let y = top
      return blocks
        .map((block) => {
          const drawn = block.draw(y)
          y -= block.height
          return drawn
        })
        .join('')
    },
  }
}

/** Blocks next to each other, aligned at the top. */
export const sideBySide = (blocks: readonly Block[]): Block => ({
  height: Math.max(0, ...blocks.map((block) => block.height)),
  draw: (top) => blocks.map((block) => block.draw(top)).join(''),
})

/** A box of fixed size whose content draws itself. */
export const boxBlock = (box: Omit<Box, 'y'>, draw: (box: Box) => string, drawing: Drawing): Block => ({
  height: box.height,
  draw: (top) => draw({ ...box, x: mirrored(box.x, box.width, drawing), y: top - box.height }),
})

const CELL = 600
const LINE_HEIGHT = 1.42
const CAPITAL_HEIGHT = 0.714

/** Aligns lines with the side where reading begins. `widthOf` says how wide each line counts for that. */
function linesBlock(
  lines: readonly ShapedLine[],
  look: TextLook,
  drawing: Drawing,
  widthOf: (line: ShapedLine) => number,
): Block {
  const { size, colour = INK } = look
  const xOf = (line: ShapedLine) => mirrored(look.x, (widthOf(line) * size) / 1000, drawing)
  // Scripts with tall characters get the line height they need.
  const tallest = Math.max(0, ...lines.map(({ ink }) => ink[3] - ink[1])) / 1000
  const height = Math.max(LINE_HEIGHT, tallest) * size
  return {
    height: lines.length * height,
    draw: (top) => {
      const shown = lines.map((line, i) => {
        const y = top - i * height - (height + CAPITAL_HEIGHT * size) / 2
        return showLine(line, { x: xOf(line), y, size }, drawing.fonts)
      })
      return `${colour} rg\n${shown.join('')}`
    },
  }
}
