import type { Duplex } from 'node:stream'
import { DefaultDeserializer, DefaultSerializer } from 'node:v8'

/** The descriptor of a reader on which Node has its channel, and what tells it so (https://nodejs.org/api/child_process.html, options.stdio). */
export const CHANNEL_FD = 3
export const CHANNEL_ENV = { NODE_CHANNEL_FD: String(CHANNEL_FD), NODE_CHANNEL_SERIALIZATION_MODE: 'advanced' } as const

/** Several times the largest answer: an index has at most 4 million characters. */
const MESSAGE_BYTES_MAX = 32 * 1024 * 1024
const LENGTH_BYTES = 4

/**
 * Our end of a reader's channel. Node's own end holds messages of any length, and ends the service at one that is none; a reader
 * that was taken over sends what it likes. What is too long or none is heard as null, and nothing after it.
 */
export function openChannel(socket: Duplex, heard: (message: unknown) => void): { send(message: object): void } {
  let pending: Buffer[] = []
  let held = 0
  const fail = () => {
    socket.destroy()
    pending = []
    heard(null)
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    pending.push(chunk)
    held += chunk.length
    for (let length = lengthIn(pending, held); length !== null && !socket.destroyed; length = lengthIn(pending, held)) {
      if (length > MESSAGE_BYTES_MAX) return fail()
      const end = LENGTH_BYTES + length
      if (held < end) return
      const all = Buffer.concat(pending, held)
      pending = [all.subarray(end)]
      held -= end
      const message = readMessage(all.subarray(LENGTH_BYTES, end))
      if (message === undefined) return fail()
      heard(message)
    }
  })
  return {
    send: (message) => {
      if (!socket.destroyed) socket.write(framed(message))
    },
  }
}

/** What the next message says of its length; null where that has not come yet. */
function lengthIn(pending: Buffer[], held: number): number | null {
  if (held < LENGTH_BYTES) return null
  const [first] = pending
  if (first === undefined || first.length < LENGTH_BYTES)
    pending.splice(0, pending.length, Buffer.concat(pending, held))
  return pending[0]?.readUInt32BE(0) ?? null
}

/** Marks of Node in front of objects that are no plain ones. */
const [VIEW, PLAIN] = [0, 1]

/** Methods that the types of Node leave out (https://nodejs.org/api/v8.html). */
const WRITES = DefaultSerializer.prototype as unknown as { _writeHostObject(object: NodeJS.ArrayBufferView): void }
const READS = DefaultDeserializer.prototype as unknown as { _readHostObject(): unknown }

class Writer extends DefaultSerializer {
  _writeHostObject(object: NodeJS.ArrayBufferView): void {
    this.writeUint32(VIEW)
    WRITES._writeHostObject.call(this, object)
  }
}

class Reader extends DefaultDeserializer {
  _readHostObject(): unknown {
    return this.readUint32() === PLAIN ? this.readValue() : READS._readHostObject.call(this)
  }
}

function framed(message: object): Buffer {
  const writer = new Writer()
  writer.writeHeader()
  writer.writeValue(message)
  const body = writer.releaseBuffer()
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, body])
}

/** Undefined for what is no message. */
function readMessage(body: Buffer): unknown {
  try {
    const reader = new Reader(body)
    reader.readHeader()
    return reader.readValue() ?? null
  } catch {
    return undefined
  }
}
