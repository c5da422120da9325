// The least a server on the same machine, disk, database and HTTP stack can do, and no product:
// `node bench/floor-server.ts <socket folder> <upload folder>`; prints its port.
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import pg from 'pg'

const [socket_folder = '', upload_folder = ''] = process.argv.slice(2)
const pool = new pg.Pool({ host: socket_folder, user: 'countersign', database: 'countersign', max: 8 })
const server = fastify()
await server.register(multipart, { limits: { fileSize: 64 * 1024 * 1024, fieldSize: 1024 * 1024 } })
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const kept = new Map<string, Buffer>()

/** One query by primary key. */
server.get<{ Params: { n: string } }>('/row/:n', async (request, reply) => {
  const text = 'select body from bench.row where n = $1'
  const { rows } = await pool.query({ name: 'row', text, values: [request.params.n] })
  return reply.type('application/json; charset=utf-8').send(rows[0].body)
})

/** Neighbours in an index, as they lie there. */
server.get<{ Params: { n: string; rows: string } }>('/page/:n/:rows', async (request, reply) => {
  const text = 'select listed from bench.row where n >= $1 order by n limit $2'
  const values = [request.params.n, request.params.rows]
  const { rows } = await pool.query<{ listed: string }>({ name: 'page', text, values })
  return reply.type('application/json; charset=utf-8').send(`{"data":[${rows.map(({ listed }) => listed).join()}]}`)
})

/** One row, durably. */
server.post('/commit', async () => {
  await pool.query({ name: 'commit', text: 'insert into bench.event values ($1)', values: [randomUUID()] })
  return { ok: true }
})

/** What is uploaded, with its hash. */
server.post('/upload', async (request, reply) => {
  for await (const part of request.parts()) if (part.type === 'file') await keep(part.file)
  return reply.code(201).send({ ok: true })
})

/** A signature over a file of that size, which is kept. */
server.post<{ Params: { size: string } }>('/seal/:size', async ({ params: { size } }) => {
  const bytes = kept.get(size) ?? Buffer.alloc(Number(size), 'x')
  kept.set(size, bytes)
  sign('sha256', await keep(Readable.from([bytes])), privateKey)
  return { ok: true }
})

async function keep(source: Readable): Promise<Buffer> {
  const hash = createHash('sha256')
  const hashed = async function* (chunks: Readable) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(source, hashed, createWriteStream(join(upload_folder, randomUUID()), { flush: true }))
  return hash.digest()
}

const address = await server.listen({ host: '127.0.0.1', port: 0 })
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`Listening on ${new URL(address).port}\n`)
