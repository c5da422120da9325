import type { MessageId } from '../../i18n/en/en.ts'
import type { CertificateRequest } from '../../ports/pdf.ts'
import { INK } from '../writer/numbers.ts'
import { type Block, bar, boxBlock, hashBlock, rule, SOFT, sideBySide, space, stack } from './blocks.ts'
import { LEFT, WIDTH } from './column.ts'
import type { CertificatePen } from './pen.ts'
import { personBlocks } from './person.ts'
import { qrCode } from './qr.ts'
import { sealMark } from './seal-mark.ts'

type CertificateInput = Omit<CertificateRequest, 'out_path'>

/** The parts of the certificate from top to bottom, as blocks or rows of blocks. */
export class CertificateParts {
  readonly #input: CertificateInput
  readonly #pen: CertificatePen

  constructor(input: CertificateInput, pen: CertificatePen) {
    this.#input = input
    this.#pen = pen
  }

  head(): Block {
    const { title, status, at } = this.#input
    const text = { x: LEFT + 60, width: WIDTH - 60 }
    const end = status === 'completed' ? 'certificate.head_completed' : 'certificate.head_ended'
    const issued = this.#pen.t(end, { time: this.#pen.timeWords(at) })
    const words = stack([
      this.#pen.text(title, { ...text, size: 20, style: 'bold' }),
      this.#pen.text(issued, { ...text, size: 10, colour: SOFT }),
    ])
    const frame = { x: LEFT, width: 46, height: 46 }
    const seal = boxBlock(frame, (box) => sealMark(box, status === 'completed'), this.#pen.drawing)
    return stack([rule(LEFT, WIDTH, INK, 1.2), space(14), sideBySide([seal, words]), space(14)])
  }

  /** Says, before anything else, why there is no sealed document. */
  outcome(): Block[] {
    const { outcome } = this.#input
    if (outcome === null) return []
    const look = { x: LEFT + 14, width: WIDTH - 14 }
    const words = stack([
      this.#pen.text(outcome.what, { ...look, size: 11.5, style: 'bold' }),
      this.#pen.time(outcome.at, { ...look, size: 9.5 }),
      ...(outcome.reason === null ? [] : [space(3), this.#pen.text(outcome.reason, { ...look, size: 9.5 })]),
      space(3),
      this.#pen.words('certificate.nothing_sealed', { ...look, size: 9, colour: SOFT }),
    ])
    return [bar(LEFT, words, this.#pen.drawing), space(14)]
  }

  envelope(): Block[] {
    return this.#input.envelope.flatMap(({ label, value }) => [
      rule(LEFT, WIDTH),
      space(3),
      this.#pen.fact(label, value, { x: LEFT, width: WIDTH, label: 130, size: 9.5 }),
      space(3),
    ])
  }

  heading(id: MessageId): Block[] {
    return this.#heading(this.#pen.t(id))
  }

  #heading(text: string): Block[] {
    return [space(20), this.#pen.text(text, { x: LEFT, width: WIDTH, size: 13, style: 'bold' }), space(5)]
  }

  person(person: CertificateInput['people'][number]): Block[] {
    return personBlocks(person, this.#pen)
  }

  document(document: CertificateInput['documents'][number]): Block {
    const { pages, size } = document
    const facts = this.#pen.t('certificate.document_facts', { pages, size })
    return stack([
      rule(LEFT, WIDTH),
      space(6),
      this.#pen.text(document.name, { x: LEFT, width: WIDTH, size: 10.5, style: 'bold' }),
      this.#pen.text(facts, { x: LEFT, width: WIDTH, size: 9, colour: SOFT }),
      space(3),
      this.#pen.hash(this.#pen.t('certificate.original_hash'), document.original_sha256),
      this.#pen.hash(this.#pen.t('certificate.sealed_hash'), document.final_sha256),
      space(6),
    ])
  }

  attachment(attached: CertificateInput['attachments'][number]): Block {
    const { name, who, media_type, pages } = attached
    return stack([
      rule(LEFT, WIDTH),
      space(6),
      this.#pen.text(name, { x: LEFT, width: WIDTH, size: 10.5, style: 'bold' }),
      this.#pen.text(this.#pen.t('certificate.attachment_facts', { who, media_type, pages }), {
        x: LEFT,
        width: WIDTH,
        size: 9,
        colour: SOFT,
      }),
      space(3),
      this.#pen.hash(this.#pen.t('certificate.attachment_brought'), attached.sha256),
      this.#pen.hash(this.#pen.t('certificate.attachment_pdf'), attached.pdf_sha256),
      space(6),
    ])
  }

  timelineHead(): Block {
    const look = { size: 8.5, style: 'bold', colour: SOFT } as const
    const cells = [
      ['certificate.timeline_time', TIME],
      ['certificate.timeline_event', EVENT],
      ['certificate.timeline_by', WHO],
    ] as const
    return stack([sideBySide(cells.map(([id, column]) => this.#pen.words(id, { ...column, ...look }))), space(3)])
  }

  timelineRow({ at, what, who }: CertificateInput['timeline'][number]): Block {
    return stack([
      rule(LEFT, WIDTH),
      space(3),
      sideBySide([
        this.#pen.time(at, { ...TIME, size: 9 }),
        this.#pen.text(what, { ...EVENT, size: 9 }),
        this.#pen.text(who, { ...WHO, size: 9 }),
      ]),
      space(3),
    ])
  }

  timelineNote(): Block[] {
    const { timeline_note } = this.#input
    if (timeline_note === null) return []
    return [space(4), this.#pen.text(timeline_note, { x: LEFT, width: WIDTH, size: 8.5, colour: SOFT })]
  }

  /** The consent texts word by word, each version as the signers saw it. */
  consents(): Block[][] {
    return this.#input.consents.flatMap((consent) => this.#consent(consent))
  }

  #consent({ version, text, label }: CertificateInput['consents'][number]): Block[][] {
    const look = { x: LEFT, width: WIDTH, size: 9 }
    const [first = '', ...further] = text
    const head = this.#heading(this.#pen.t('certificate.agreed_to', { version }))
    return [
      [...head, rule(LEFT, WIDTH), space(6), this.#pen.text(first, look)],
      ...[...further, this.#pen.t('certificate.beside_box', { label })].map((words) => [
        space(4),
        this.#pen.text(words, look),
      ]),
    ]
  }

  verify(): Block[] {
    const { verify_url, chain_head, chain_length } = this.#input
    return [
      rule(LEFT, WIDTH),
      space(8),
      this.#steps(verify_url),
      space(8),
      ...this.#seal(),
      rule(LEFT, WIDTH),
      space(6),
      this.#pen.words('certificate.chain', { x: LEFT, width: WIDTH, size: 9, colour: SOFT }),
      space(2),
      this.#pen.hash(this.#pen.t('certificate.entry_of', { number: chain_length, count: chain_length }), chain_head),
    ]
  }

  #steps(verify_url: string): Block {
    const draw = qrCode(verify_url)
    const width = draw ? WIDTH - QR - 28 : WIDTH
    const look = { x: LEFT + 14, width: width - 14, size: 9.5 }
    const command = 'countersign verify FILE'
    // What ended without a seal has the certificate alone, which cannot print its own hash.
    const compare = this.#input.outcome === null ? 'certificate.verify_compare' : 'certificate.verify_ended'
    const ids = ['certificate.verify_open', compare, 'certificate.verify_elsewhere'] as const
    const steps = ids.flatMap((id, i) => [
      sideBySide([
        this.#pen.text(`${i + 1}.`, { x: LEFT, width: 14, size: 9.5 }),
        this.#pen.text(this.#pen.t(id, { command }), look),
      ]),
      space(3),
    ])
    const address = this.#pen.text(verify_url, { ...look, style: 'bold' })
    const words = stack([...steps.slice(0, 1), address, space(4), ...steps.slice(1)])
    const frame = { x: LEFT + WIDTH - QR, width: QR, height: QR }
    const code = draw ? [boxBlock(frame, draw, this.#pen.drawing)] : []
    return sideBySide([words, ...code])
  }

  #seal(): Block[] {
    const { seal } = this.#input
    if (seal === null) return []
    const frame = { x: LEFT + 100, width: WIDTH - 100, size: 8 }
    return [
      rule(LEFT, WIDTH),
      space(6),
      this.#pen.fact(this.#pen.t('certificate.sealed_by'), seal.subject, {
        x: LEFT,
        width: WIDTH,
        label: 100,
        size: 8,
      }),
      sideBySide([
        this.#pen.words('certificate.its_certificate', { x: LEFT, width: 96, size: 8, colour: SOFT }),
        hashBlock(seal.fingerprint.replaceAll(':', '').toLowerCase(), frame, this.#pen.drawing),
      ]),
      space(6),
    ]
  }
}

const QR = 92
const TIME = { x: LEFT, width: 130 } as const
const EVENT = { x: LEFT + 138, width: WIDTH - 138 - 150 } as const
const WHO = { x: LEFT + WIDTH - 142, width: 142 } as const
