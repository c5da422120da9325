import type { CertificateOrder, CertificatePerson } from '../ports/pdf.ts'
import {
  type Block,
  beside,
  boxBlock,
  hashBlock,
  rule,
  SOFT,
  space,
  stack,
  type TextLook,
  textBlock,
} from './certificate-blocks.ts'
import { qrModules } from './certificate-qr.ts'
import { sealMark } from './certificate-seal-mark.ts'
import { LEFT, WIDTH } from './certificate-sheets.ts'
import { drawMark } from './draw-mark.ts'
import { type Box, INK, num, nums } from './draw-numbers.ts'
import type { Drawing } from './drawing.ts'

type Order = Omit<CertificateOrder, 'out_path'>

/** The parts of the certificate from top to bottom, each a block or its rows. */
export class CertificateParts {
  readonly #order: Order
  readonly #drawing: Drawing

  constructor(order: Order, drawing: Drawing) {
    this.#order = order
    this.#drawing = drawing
  }

  head(): Block {
    const { title, status, at } = this.#order
    const text = { x: LEFT + 60, width: WIDTH - 60 }
    const issued = `${sentence(status)}. Certificate issued ${utcTime(at)}`
    const words = stack([
      this.#text(title, { ...text, size: 20, style: 'bold' }),
      this.#text(issued, { ...text, size: 10, colour: SOFT }),
    ])
    const seal = boxBlock({ x: LEFT, width: 46, height: 46 }, ({ x, y, width }) => sealMark(x, y, width))
    return stack([rule(LEFT, WIDTH, INK, 1.2), space(14), beside([seal, words]), space(14)])
  }

  envelope(): Block[] {
    return this.#order.envelope.flatMap(({ label, value }) => [
      rule(LEFT, WIDTH),
      space(3),
      this.#fact(label, whenInstant(value), { x: LEFT, width: WIDTH, label: 130, size: 9.5 }),
      space(3),
    ])
  }

  heading(text: string): Block[] {
    return [space(20), this.#text(text, { x: LEFT, width: WIDTH, size: 13, style: 'bold' }), space(5)]
  }

  /** Name and mark above, below them when (left) and how known (right). */
  person(person: CertificatePerson): Block[] {
    const names = { x: LEFT, width: person.mark ? WIDTH - MARK.width - 24 : WIDTH }
    const role = [person.role === 'cc' ? 'Copy' : 'Signer', person.label, sentence(person.status)]
    const about = stack([
      this.#text(person.name, { ...names, size: 11.5, style: 'bold' }),
      this.#text(person.email, { ...names, size: 9.5 }),
      this.#text(role.filter(Boolean).join(' · '), { ...names, size: 9, colour: SOFT }),
    ])
    const [first = [], ...further] = inGroups(momentsOf(person), 24)
    const head = beside(person.mark ? [about, this.#mark(person.mark)] : [about])
    const facts = beside([this.#facts(first, MOMENTS), this.#facts(knownBy(person), KNOWN)])
    return [
      stack([rule(LEFT, WIDTH), space(8), head, space(6), facts]),
      ...further.map((moments) => this.#facts(moments, MOMENTS)),
      space(10),
    ]
  }

  document(document: Order['documents'][number]): Block {
    const pages = document.pages === 1 ? '1 page' : `${document.pages} pages`
    return stack([
      rule(LEFT, WIDTH),
      space(6),
      this.#text(document.name, { x: LEFT, width: WIDTH, size: 10.5, style: 'bold' }),
      this.#text(pages, { x: LEFT, width: WIDTH, size: 9, colour: SOFT }),
      space(3),
      this.#hash('Original SHA-256', document.original_sha256),
      this.#hash('Sealed SHA-256', document.final_sha256),
      space(6),
    ])
  }

  timelineHead(): Block {
    const look = { size: 8.5, style: 'bold', colour: SOFT } as const
    const cells = [
      ['Time', TIME],
      ['Event', EVENT],
      ['By', WHO],
    ] as const
    return stack([beside(cells.map(([text, column]) => this.#text(text, { ...column, ...look }))), space(3)])
  }

  timelineRow({ at, what, who }: Order['timeline'][number]): Block {
    return stack([
      rule(LEFT, WIDTH),
      space(3),
      beside([
        this.#text(utcTime(at), { ...TIME, size: 9 }),
        this.#text(what, { ...EVENT, size: 9 }),
        this.#text(who, { ...WHO, size: 9 }),
      ]),
      space(3),
    ])
  }

  verify(): Block[] {
    const { verify_url, chain_head } = this.#order
    const modules = qrModules(verify_url)
    const width = modules ? WIDTH - QR - 28 : WIDTH
    const steps = VERIFY_STEPS.flatMap((step, i) => [
      beside([
        this.#text(`${i + 1}.`, { x: LEFT, width: 14, size: 9.5 }),
        this.#text(step, { x: LEFT + 14, width: width - 14, size: 9.5 }),
      ]),
      space(3),
    ])
    const address = this.#text(verify_url, { x: LEFT + 14, width: width - 14, size: 9.5, style: 'bold' })
    const words = stack([...steps.slice(0, 1), address, space(4), ...steps.slice(1)])
    const code = modules ? [boxBlock({ x: LEFT + WIDTH - QR, width: QR, height: QR }, qrPath(modules))] : []
    return [
      rule(LEFT, WIDTH),
      space(8),
      beside([words, ...code]),
      space(8),
      rule(LEFT, WIDTH),
      space(6),
      this.#text(CHAIN, { x: LEFT, width: WIDTH, size: 9, colour: SOFT }),
      space(2),
      this.#hash('Last entry', chain_head),
    ]
  }

  #text(text: string, look: TextLook): Block {
    return textBlock(text, look, this.#drawing)
  }

  #fact(
    label: string,
    value: string,
    place: { x: number; width: number; label: number; size: number },
  ): Block {
    const { x, width, size } = place
    return beside([
      this.#text(label, { x, width: place.label - 8, size, colour: SOFT }),
      this.#text(value, { x: x + place.label, width: width - place.label, size }),
    ])
  }

  #facts(
    facts: readonly (readonly [string, string])[],
    place: { x: number; width: number; label: number },
  ): Block {
    return stack(facts.map(([label, value]) => this.#fact(label, value, { ...place, size: 9 })))
  }

  #hash(label: string, hash: string | null): Block {
    const place = { x: LEFT + 100, width: WIDTH - 100, size: 8 }
    const value = hash === null ? this.#text('Not sealed', place) : hashBlock(hash, place, this.#drawing)
    return beside([this.#text(label, { x: LEFT, width: 96, size: 8, colour: SOFT }), value])
  }

  #mark(mark: NonNullable<CertificatePerson['mark']>): Block {
    const x = LEFT + WIDTH - MARK.width
    return stack([boxBlock({ x, ...MARK }, (box) => drawMark(mark, box, this.#drawing)), rule(x, MARK.width)])
  }
}

/** '20 Nov 2026, 14:05:09 UTC' from an ISO 8601 instant. */
export function utcTime(instant: string): string {
  const [year, month, day] = instant.slice(0, 10).split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}, ${instant.slice(11, 19)} UTC`
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const MARK = { width: 168, height: 46 } as const
const MOMENTS = { x: LEFT, width: 190, label: 62 } as const
const KNOWN = { x: LEFT + 212, width: WIDTH - 212, label: 66 } as const
const QR = 92
const TIME = { x: LEFT, width: 124 } as const
const EVENT = { x: LEFT + 132, width: WIDTH - 132 - 158 } as const
const WHO = { x: LEFT + WIDTH - 150, width: 150 } as const

const VERIFY_STEPS = [
  'Open this address, or scan the code, and choose the PDF file you were given:',
  'The page says whether the file is unaltered and who sealed it. The SHA-256 it shows must be one printed above.',
  'Any PDF reader that checks signatures shows the same seal. Without a network: countersign verify FILE',
]
const CHAIN =
  'Each entry of the audit trail holds the SHA-256 of the entry before it, so none can be changed or left out unseen.'

const sentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

const whenInstant = (value: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) ? utcTime(value) : value

const momentsOf = (person: CertificatePerson) =>
  person.moments.map(({ what, at }) => [what, utcTime(at)] as const)

const inGroups = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))

function knownBy(person: CertificatePerson): (readonly [string, string])[] {
  const facts = [
    ['Known by', person.identity],
    ['Consent', person.consent_version],
    ['IP address', person.ip],
    ['Device', person.user_agent],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** Dark modules as one path, runs of a row joined. */
const qrPath =
  (modules: readonly (readonly boolean[])[]) =>
  ({ x, y, width }: Box): string => {
    const size = modules.length
    const runs = modules.flatMap((row, i) =>
      Array.from(
        row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
        (run) => `${run.index} ${size - 1 - i} ${run[0].length} 1 re`,
      ),
    )
    const scale = num(width / size, 5)
    return `q 0 0 0 rg ${scale} 0 0 ${scale} ${nums(x, y)} cm\n${runs.join('\n')}\nf Q\n`
  }
