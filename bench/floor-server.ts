// The least a server on the same stack can do: one query by primary key, and an upload to disk with
// its hash. `node bench/floor-server.ts <socket folder> <upload folder>`; prints its port.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import pg from 'pg'

const [socket_folder = '', upload_folder = ''] = process.argv.slice(2)
const pool = new pg.Pool({ host: socket_folder, user: 'countersign', database: 'countersign', max: 8 })
const server = fastify()
await server.register(multipart, { limits: { fileSize: 64 * 1024 * 1024, fieldSize: 1024 * 1024 } })

server.get<{ Params: { id: string } }>('/row/:id', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'row',
    text: 'select body from bench.row where id = $1',
    values: [request.params.id],
  })
  return reply.type('application/json; charset=utf-8').send(rows[0].body)
})

server.post('/upload', async (request, reply) => {
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const hash = createHash('sha256')
    const hashed = async function* (source: Readable) {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    }
    const target = createWriteStream(join(upload_folder, randomUUID()), { flush: true })
    await pipeline(part.file, hashed, target)
    hash.digest('hex')
  }
  return reply.code(201).send({ ok: true })
})

const address = await server.listen({ host: '127.0.0.1', port: 0 })
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`Listening on ${new URL(address).port}\n`)
