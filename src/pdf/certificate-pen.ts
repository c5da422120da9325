import {
  type Block,
  beside,
  hashBlock,
  SOFT,
  space,
  stack,
  type TextLook,
  textBlock,
} from './certificate-blocks.ts'
import { LEFT, WIDTH } from './certificate-sheets.ts'
import { isInstant, timesIn } from './certificate-times.ts'
import type { Drawing } from './drawing.ts'

/** A column for facts: the caption takes `label` points of its width. */
export interface Column {
  readonly x: number
  readonly width: number
  readonly label: number
}

/** The few ways in which the certificate writes something down. */
export class CertificatePen {
  readonly drawing: Drawing
  readonly #timeOf: ReturnType<typeof timesIn>

  constructor(drawing: Drawing, timezone: string) {
    this.drawing = drawing
    this.#timeOf = timesIn(timezone)
  }

  text(text: string, look: TextLook): Block {
    return textBlock(text, look, this.drawing)
  }

  /** In words for a line of text. */
  timeWords(instant: string): string {
    return this.#timeOf(instant).local
  }

  /** As people read it, and where that is another, the instant itself below. */
  time(instant: string, look: TextLook): Block {
    const { local, utc } = this.#timeOf(instant)
    const words = this.text(local, look)
    return utc === null
      ? words
      : stack([words, this.text(utc, { ...look, size: look.size - 1.5, colour: SOFT })])
  }

  fact(label: string, value: string, column: Column & { readonly size: number }): Block {
    const { x, width, size } = column
    const look = { x: x + column.label, width: width - column.label, size }
    return beside([
      this.text(label, { x, width: column.label - 8, size, colour: SOFT }),
      isInstant(value) ? this.time(value, look) : this.text(value, look),
    ])
  }

  facts(facts: readonly (readonly [string, string])[], column: Column): Block {
    return stack(
      facts.flatMap(([label, value]) => [this.fact(label, value, { ...column, size: 9 }), space(1.5)]),
    )
  }

  hash(label: string, hash: string | null): Block {
    const place = { x: LEFT + 100, width: WIDTH - 100, size: 8 }
    const value = hash === null ? this.text('Not sealed', place) : hashBlock(hash, place, this.drawing)
    return beside([this.text(label, { x: LEFT, width: 96, size: 8, colour: SOFT }), value])
  }
}
