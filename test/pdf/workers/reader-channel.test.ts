import { PassThrough } from 'node:stream'
import { serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { openChannel } from '../../../src/pdf/workers/reader-channel.ts'

// What the service hears of a reader, whatever that writes.

function opened() {
  const socket = new PassThrough()
  const heard: unknown[] = []
  const channel = openChannel(socket, (message) => heard.push(message))
  const written = async (...parts: readonly Buffer[]) => {
    for (const part of parts) socket.write(part)
    await new Promise((done) => setImmediate(done))
    return heard
  }
  return { socket, heard, channel, written }
}

const framed = (message: unknown): Buffer => {
  const body = serialize(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, body])
}
const ANSWER = { value: { pages: 3, name: 'Größe' }, bytes: 1, cpu_s: 0.5 }

describe('a channel', () => {
  it('hears what the other end sends, pictures too', async () => {
    const { channel, socket, heard } = opened()
    const picture = { value: { bytes: Buffer.from([1, 2, 3]), shades: new Uint16Array([7, 8]) } }
    channel.send(picture)
    channel.send(ANSWER)
    await new Promise((done) => setImmediate(done))
    expect(heard).toEqual([picture, ANSWER])
    expect(socket.destroyed).toBe(false)
  })

  it('hears messages wherever they are cut', async () => {
    const bytes = Buffer.concat([framed(ANSWER), framed({ up: true }), framed(ANSWER)])
    for (const size of [1, 2, 3, 5, 7, 64, bytes.length]) {
      const { written } = opened()
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      )
      expect(await written(...parts)).toEqual([ANSWER, { up: true }, ANSWER])
    }
  })

  it.each([
    ['longer than any answer', Buffer.from('0200000100', 'hex')],
    ['as long as can be said', Buffer.from('ffffffff00', 'hex')],
    ['no message', Buffer.from('00000004ff0fff0f', 'hex')],
    ['cut within', Buffer.concat([Buffer.from([0, 0, 0, 9]), serialize({ value: 'a long one' }).subarray(0, 9)])],
    ['of another version', Buffer.from('00000002fffe', 'hex')],
    ['empty', Buffer.alloc(4)],
  ])('is closed by what is %s, and holds nothing of it', async (_, bytes) => {
    const { written, socket } = opened()
    expect(await written(framed(ANSWER), bytes, framed(ANSWER))).toEqual([ANSWER, null])
    expect(socket.destroyed).toBe(true)
  })
})
