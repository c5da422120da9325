import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer'
import { describe, expect, test, vi } from 'vitest'
import { streamOf } from '../../../src/mail/message-pieces.ts'

type Message = ConstructorParameters<typeof MailComposer>[0]

/** What the library streams by itself, as it would follow "DATA": only its own line breaks, no line that is a dot. */
const streamed = (whole: Buffer): string =>
  whole
    .toString('latin1')
    .split(/\r\n?|\n/)
    .map((line) => (line.startsWith('.') ? `.${line}` : line))
    .join('\r\n')

async function bothWays(message: Message) {
  const node = new MailComposer({ from: 'sign@sender.example.test', to: 'ada@example.test', ...message }).compile()
  const theirs = streamed(await node.build())
  const sent = new PassThrough()
  streamOf(node).pipe(sent)
  return { theirs, ours: (await buffer(sent)).toString('latin1') }
}

/** Ends a line, as what we write does: of blanks at its very end the library makes another line. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('\n', '\r\n', '\r', '.', '\n.', '\n.\n', '=', ' ', '\t', 'word '.repeat(30), '嗨', 'é', '\u200f'),
      fc.string({ unit: 'grapheme', maxLength: 90 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => `${parts.join('')}\n`)

/** Lengths around the ends of lines of base64. */
const content = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom(0, 1, 56, 57, 58, 113, 114, 115, 5700).map((length) => new Uint8Array(length).fill(7)),
)

describe('a message in pieces', () => {
  test('is what the library streams, byte for byte', async () => {
    const message = fc.record({
      subject: text,
      text,
      html: text,
      attachments: fc.array(
        content.map((bytes) => ({ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from(bytes) })),
        { maxLength: 3 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(message, async (written) => {
        const { theirs, ours } = await bothWays(written)
        expect(ours).toBe(theirs)
      }),
      { numRuns: 300 },
    )
  })

  test.each<[string, Message]>([
    ['of text alone', { text: 'no line break at the end' }],
    ['with more text than the library encodes at a time', { text: 'ä line.\n.\n'.repeat(20_000), html: '<p>' }],
  ])('%s as well', async (_, written) => {
    const { theirs, ours } = await bothWays(written)
    expect(ours).toBe(theirs)
  })

  test('holds a file that several mails carry once', () => {
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', content: randomBytes(100_000) }]
    const sent = ['ada@example.test', 'grace@example.test'].map((to) => {
      const data = new PassThrough({ highWaterMark: 1_000_000 })
      const push = vi.spyOn(data, 'push')
      streamOf(new MailComposer({ from: 'sign@sender.example.test', to, text: 'hi', attachments }).compile()).pipe(data)
      return push.mock.calls.map(([piece]) => piece as Buffer).find(({ length }) => length > 100_000)
    })
    expect(sent[0]).toBeInstanceOf(Buffer)
    expect(sent[0]).toBe(sent[1])
  })
})
