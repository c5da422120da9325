import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sha256Hex } from '../../kit/secrets.ts'
import type { Files } from '../static-files.ts'

/** For signing, and for the field editor. */
const NAMES = ['v1', 'editor-v1'] as const

/**
 * The scripts that other products include, under addresses that never change. Browsers revalidate them each time, so a
 * fix is everywhere at once.
 */
export function mountEmbedScripts(server: FastifyInstance, { folder }: Pick<Files, 'folder'>): void {
  for (const name of NAMES) mountScript(server, `${folder}/embed/${name}`)
}

function mountScript(server: FastifyInstance, path: string): void {
  const read = (form: Form) => (KEPT[`${path} ${form}`] ??= scriptOf(`${path}.${form}.js`))
  server.get(`/embed/${basename(path)}.js`, async (request, reply) => {
    const { text, zipped, etag } = read(formFor(request))
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding, Origin, Sec-Fetch-Mode',
      etag,
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const zips = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return zips ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(text)
  })
}

type Form = 'module' | 'classic'

/**
 * Both forms of a script tag name one address, but a module has to export and a classic script cannot. A module is
 * always fetched with CORS and a classic script without (HTML 8.1.4.2), which browsers say in `Sec-Fetch-Mode`; those
 * that do not say it send an `Origin` with CORS alone.
 */
const formFor = ({ headers }: FastifyRequest): Form => {
  const mode = headers['sec-fetch-mode'] ?? (headers.origin === undefined ? 'no-cors' : 'cors')
  return mode === 'cors' ? 'module' : 'classic'
}

interface Script {
  readonly text: Buffer
  readonly zipped: Buffer
  readonly etag: string
}

const KEPT: Record<string, Script | undefined> = {}

function scriptOf(file: string): Script {
  const text = readFileSync(file)
  return { text, zipped: gzipSync(text, { level: 9 }), etag: `"${sha256Hex(text).slice(0, 32)}"` }
}
