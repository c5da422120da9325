import type { Envelope } from './signing.ts'
import { textFile } from './text-file.ts'
import type { World } from './world.ts'

const ADA = { name: 'Ada Lovelace', email: 'ada@example.test' }
const COLUMNS = 2
const ROWS = 5

/** Boxes as people meet them first: a tick, a signature, a line of text; then more of the text. */
const TYPES = ['checkbox', 'signature', 'text'] as const

/** One person and so many boxes on every page; only the first page's three must be filled. */
export function agreement(pages: number, boxes_per_page: number) {
  const fields = Array.from({ length: pages }, (_, at) => at + 1).flatMap((page) =>
    Array.from({ length: boxes_per_page }, (_, i) => ({
      recipient_email: ADA.email,
      type: TYPES[i] ?? 'text',
      page,
      required: page === 1 && i < TYPES.length,
      label: `Box ${page}.${i + 1}`,
      x: 0.1 + 0.45 * (i % COLUMNS),
      y: 0.1 + (0.8 / ROWS) * Math.floor(i / COLUMNS),
      width: i === 0 ? 0.04 : 0.3,
      height: i === 0 ? 0.03 : 0.04,
    })),
  )
  return { file: textFile(pages), fields }
}

export type Agreement = ReturnType<typeof agreement>

export interface Sent {
  readonly envelope: Envelope
  readonly recipient: { readonly id: string }
  readonly link: string
}

/** A file of its own each time, so that no page of it has been drawn yet. */
export async function sendAgreement({ api }: World, { file, fields }: Agreement): Promise<Sent> {
  const envelope = await api.create(file, { recipients: [ADA], fields, send: true })
  const [recipient] = envelope.recipients
  if (!recipient) throw new Error('the envelope has no recipient')
  return { envelope, recipient, link: await api.link(recipient) }
}
