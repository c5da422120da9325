import type { FastifyRequest } from 'fastify'
import { asBrokenBody } from '../api/multipart.ts'

const PARTS_MAX = 4

/** A form that holds a file: its texts, and the bytes of what has a file name. Other bodies stay as they were read. */
export async function partsOf(request: FastifyRequest, bytes_max: number): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  try {
    return await read(request, bytes_max)
  } catch (error) {
    throw asBrokenBody(error)
  }
}

async function read(request: FastifyRequest, bytes_max: number): Promise<object> {
  const parts: Record<string, string | Uint8Array> = {}
  // The server takes every part for a file.
  for await (const { fieldname, filename, file } of request.files({ limits: { parts: PARTS_MAX } })) {
    const bytes = await atMost(file, bytes_max)
    if (filename === undefined) parts[fieldname] = bytes.toString('utf8')
    // A form sends an empty file where none was chosen.
    else if (bytes.length > 0) parts[fieldname] = bytes
  }
  return parts
}

/** One byte more than is taken tells that it is too much; what is beyond goes by. */
async function atMost(file: AsyncIterable<Buffer>, bytes_max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let room = bytes_max + 1
  for await (const chunk of file) {
    if (room > 0) chunks.push(chunk.subarray(0, room))
    room -= chunk.length
  }
  return Buffer.concat(chunks)
}
