import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client, type RequestOptions } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect } from 'vitest'
import { openService, type TestService } from '../support/service.ts'

const COMMAND = join(import.meta.dirname, '..', '..', 'bin', 'countersign.js')

export interface World {
  readonly service: TestService
  readonly url: string
  /** Every call that could change something, as method and path. */
  readonly writes: { readonly line: string; readonly idempotency_key: string | null }[]
  /** Told of every call as it arrives. */
  asked: (path: string) => void
  /** Calls that were given up before they were answered. */
  readonly left: string[]
  /** What the service answers, before it arrives: a name it would never take, an answer that hangs. */
  between: (text: string, path: string) => string | Promise<string>
  /** The status it arrives with. */
  status: (status: number, path: string) => number
  /** The same of a file. */
  file: (bytes: Buffer) => Buffer
  close(): Promise<void>
}

/** A whole service, and in front of it a line that tells what went over it. */
export async function openWorld(): Promise<World> {
  const service = await openService()
  const behind = await service.server.listen({ port: 0, host: '127.0.0.1' })
  const writes: World['writes'] = []
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const idempotency_key = (headers['idempotency-key'] as string | undefined) ?? null
    if (method !== 'GET') writes.push({ line: `${method} ${url.replace('/api/v1', '')}`, idempotency_key })
    world.asked(url)
    const gone = new AbortController()
    response.once('close', () => {
      if (response.writableEnded) return
      world.left.push(url)
      gone.abort()
    })
    const answer = await fetch(behind + url, {
      method,
      signal: gone.signal,
      headers: kept(headers),
      ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
    })
    const type = answer.headers.get('content-type') ?? ''
    const digest = answer.headers.get('digest')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const body = type.includes('json') ? await world.between(bytes.toString(), url) : world.file(bytes)
    const status = world.status(answer.status, url)
    response.writeHead(status, { 'content-type': type, ...(digest ? { digest } : {}) }).end(body)
  }
  const line = createServer((request, response) => {
    // Whoever asked may have gone meanwhile.
    void passOn(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const world: World = {
    service,
    writes,
    left: [],
    asked: () => undefined,
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    between: (text) => text,
    status: (status) => status,
    file: (bytes) => bytes,
    async close() {
      line.closeAllConnections()
      await new Promise((done) => line.close(done))
      await service.close()
    },
  }
  return world
}

const kept = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    ['authorization', 'content-type', 'accept', 'idempotency-key'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  )

export type Reply = { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, unknown> }
export const YES: Reply = { action: 'accept', content: { agree: true } }

export interface Launch {
  readonly url: string
  readonly key: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Absent: a client that has no way to ask. */
  readonly person?: (message: string) => Reply | Promise<Reply>
}

/** What every client of the tests can do, of whatever line. */
export interface Tools {
  call(name: string, input?: Record<string, unknown>, options?: RequestOptions): Promise<Said>
  readonly client: Client
  list(): Promise<readonly { readonly name: string }[]>
  readonly pid: number
  readonly err: string[]
  close(): Promise<void>
}

export interface Said {
  readonly ok: boolean
  readonly value: any
  readonly text: string
  readonly pictures: readonly { readonly mimeType: string; readonly data: string }[]
}

export const processOf = ({ url, key, args = [], env = {} }: Launch) => ({
  command: process.execPath,
  args: [COMMAND, 'mcp', ...args],
  env: {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    COUNTERSIGN_URL: url,
    COUNTERSIGN_API_KEY: key,
    ...env,
  },
  stderr: 'pipe' as const,
})

/** A client of the present line, as of 2026-07-28: questions come with an answer that is not final. */
export async function openTools(launch: Launch): Promise<Tools> {
  const transport = new StdioClientTransport(processOf(launch))
  const err: string[] = []
  transport.stderr?.on('data', (chunk: Buffer) => err.push(chunk.toString()))
  const { person } = launch
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: person ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode: { pin: '2026-07-28' } },
    },
  )
  if (person) client.setRequestHandler('elicitation/create', async ({ params }) => person(params.message) as never)
  await client.connect(transport)
  return {
    client,
    call: async (name, input = {}, options = {}) => saidOf(await client.callTool({ name, arguments: input }, options)),
    list: async () => (await client.listTools()).tools,
    err,
    pid: transport.pid ?? 0,
    close: () => client.close(),
  }
}

interface Result {
  readonly content?: unknown
  readonly structuredContent?: unknown
  readonly isError?: unknown
}

/** One text that is one JSON value, the same as the structured one: so it is whatever was asked. */
export function saidOf({ content, structuredContent, isError }: Result): Said {
  const all = content as readonly { readonly type: string; readonly text: string }[]
  const items = all.filter(({ type }) => type !== 'image')
  expect(items).toEqual([{ type: 'text', text: expect.any(String) }])
  const pictures = all.filter(({ type }) => type === 'image') as unknown as Said['pictures']
  const text = items[0]?.text ?? ''
  const value = JSON.parse(text)
  if (isError === true) return { ok: false, value: value.error, text, pictures }
  expect(structuredContent).toEqual(value)
  return { ok: true, value, text, pictures }
}
