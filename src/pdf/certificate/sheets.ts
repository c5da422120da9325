import type { PaperSize } from '../../domain/paper-size.ts'
import type { Drawing } from '../draw/drawing.ts'
import { shapeLine } from '../text/shape.ts'
import { type Block, rule, SOFT, textBlock } from './blocks.ts'
import { LEFT, PAPERS, WIDTH } from './column.ts'

const BOTTOM = 66

/** Pages filled from the top. Blocks that belong together stay on one page if it can hold them. */
export class Sheets {
  readonly #pages: string[] = ['']
  readonly #top: number
  #y: number

  constructor(paper: PaperSize) {
    this.#top = PAPERS[paper].height - 56
    this.#y = this.#top
  }

  /** Keeps the blocks on one page if they fit on one, and places them one by one otherwise. */
  keep(blocks: readonly Block[]): void {
    const height = blocks.reduce((sum, block) => sum + block.height, 0)
    if (height > this.#room && height <= this.#top - BOTTOM) this.#turn()
    for (const block of blocks) this.#put(block)
  }

  /** A table. Its head stays with the first row and is repeated on each further page. */
  table(title: readonly Block[], head: Block, rows: readonly Block[]): void {
    this.keep([...title, head, ...rows.slice(0, 1)])
    for (const row of rows.slice(1)) {
      if (row.height > this.#room) {
        this.#turn()
        this.#put(head)
      }
      this.#put(row)
    }
  }

  /** The contents of all pages with their footers. */
  finish(note: string, pageOf: (page: number, count: number) => string, drawing: Drawing): string[] {
    return this.#pages.map((page, i) => page + footer(note, pageOf(i + 1, this.#pages.length), drawing))
  }

  get #room(): number {
    return this.#y - BOTTOM
  }

  #put(block: Block): void {
    if (block.height > this.#room && this.#y < this.#top) this.#turn()
    if (block.gap && this.#y === this.#top) return
    this.#pages.push((this.#pages.pop() ?? '') + block.draw(this.#y))
    this.#y -= block.height
  }

  #turn(): void {
    this.#pages.push('')
    this.#y = this.#top
  }
}

const FOOTER = { top: 52, size: 8, gap: 20 } as const

function footer(note: string, pageOf: string, drawing: Drawing): string {
  const { top, size, gap } = FOOTER
  const numberWidth = (shapeLine(pageOf, 'regular').width * size) / 1000 + 0.1
  const look = { size, colour: SOFT }
  const words = textBlock(oneLine(note), { ...look, x: LEFT, width: WIDTH - numberWidth - gap }, drawing)
  const number = textBlock(pageOf, { ...look, x: LEFT + WIDTH - numberWidth, width: numberWidth }, drawing)
  return rule(LEFT, WIDTH).draw(top) + words.draw(top - 6) + number.draw(top - 6)
}

/** The footer has a single line; the first page has the full text. */
const oneLine = (text: string): string => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)
