import type { MessageId } from '../../i18n/en/en.ts'
import { languageFor } from '../../i18n/languages.ts'
import { type Translator, translatorIn } from '../../i18n/translator.ts'
import type { CertificateRequest } from '../../ports/pdf.ts'
import type { Drawing } from '../draw/drawing.ts'
import { shapeLine } from '../text/shape.ts'
import { type Block, hashBlock, SOFT, sideBySide, space, stack, type TextLook, textBlock } from './blocks.ts'
import { LEFT, WIDTH } from './column.ts'
import { isInstant, timesIn } from './times.ts'

/** A column of facts. The caption takes `label` points of its width. */
export interface Column {
  readonly x: number
  readonly width: number
  readonly label: number
}

const FACT_SIZE = 9

/** The few ways in which the certificate writes text. */
export class CertificatePen {
  readonly drawing: Drawing
  readonly t: Translator['t']
  readonly #locale: string
  readonly #timeOf: ReturnType<typeof timesIn>

  constructor(drawing: Drawing, { locale, timezone }: Pick<CertificateRequest, 'locale' | 'timezone'>) {
    const { language, t } = translatorIn(languageFor(locale))
    this.drawing = drawing
    this.t = t
    this.#locale = locale
    this.#timeOf = timesIn(timezone, language)
  }

  text(text: string, look: TextLook): Block {
    return textBlock(text, { ...look, locale: this.#locale }, this.drawing)
  }

  /** A translated text. */
  words(id: MessageId, look: TextLook): Block {
    return this.text(this.t(id), look)
  }

  /** The local time as part of a sentence. */
  timeWords(instant: string): string {
    return this.#timeOf(instant).local
  }

  /** The local time, with the UTC instant below it when the two differ. */
  time(instant: string, look: TextLook): Block {
    const { local, utc } = this.#timeOf(instant)
    const words = this.text(local, look)
    return utc === null ? words : stack([words, this.text(utc, { ...look, size: look.size - 1.5, colour: SOFT })])
  }

  fact(label: string, value: string, column: Column & { readonly size: number }): Block {
    const { x, width, size } = column
    const look = { x: x + column.label, width: width - column.label, size }
    return sideBySide([
      this.text(label, { x, width: column.label - 8, size, colour: SOFT }),
      isInstant(value) ? this.time(value, look) : this.text(value, look),
    ])
  }

  /** Widens the caption for languages with longer words. */
  roomFor(captions: readonly string[], column: Column): Column {
    const widest = Math.max(0, ...captions.map((caption) => shapeLine(caption, 'regular').width))
    const wanted = (widest * FACT_SIZE) / 1000 + 8.1
    return { ...column, label: Math.max(column.label, Math.min(wanted, column.width * 0.45)) }
  }

  facts(facts: readonly (readonly [string, string])[], column: Column): Block {
    return stack(
      facts.flatMap(([label, value]) => [this.fact(label, value, { ...column, size: FACT_SIZE }), space(1.5)]),
    )
  }

  hash(label: string, hash: string | null): Block {
    const at = { x: LEFT + 100, width: WIDTH - 100, size: 8 }
    const value = hash === null ? this.words('certificate.not_sealed', at) : hashBlock(hash, at, this.drawing)
    return sideBySide([this.text(label, { x: LEFT, width: 96, size: 8, colour: SOFT }), value])
  }
}
