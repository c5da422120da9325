import { Agent, type IncomingMessage, request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** When the status line was there, in the time of performance.now(). */
  readonly at_ms: number
  readonly body: Buffer
}

export interface Call {
  readonly chunks?: readonly Buffer[]
  readonly headers?: Readonly<Record<string, string>>
}

export interface Client {
  call(method: string, path: string, call?: Call): Promise<Reply>
  close(): void
}

/** A lean client: connections are kept, and bodies are handed to the socket as they are. */
export function openClient(port: number, callers: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const call: Client['call'] = (method, path, { chunks = [], headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      const sent = request({
        agent,
        method,
        path,
        port,
        host: '127.0.0.1',
        headers: { ...headers, ...(chunks.length === 0 ? {} : { 'content-length': length }) },
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The service closed a kept connection just when it was used again.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(call(method, path, { chunks, headers }))
        else reject(error)
      })
      sent.on('response', (response) => {
        const at_ms = performance.now()
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            at_ms,
            body: Buffer.concat(parts),
          }),
        )
      })
      for (const chunk of chunks) sent.write(chunk)
      sent.end()
    })
  return { call, close: () => agent.destroy() }
}

const BOUNDARY = '----countersign-bench'

/** A multipart body (RFC 7578) of one JSON part and one file, in chunks that share the file's memory. */
export function form(metadata: object, file: readonly Buffer[]): Required<Call> {
  const part = (head: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  const first = part('name="metadata"\r\ncontent-type: application/json')
  const second = part('name="files"; filename="contract.pdf"\r\ncontent-type: application/pdf')
  return {
    chunks: [
      Buffer.from(`${first}${JSON.stringify(metadata)}\r\n${second}`),
      ...file,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ],
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

export const json = (body: object): Required<Call> => ({
  chunks: [Buffer.from(JSON.stringify(body))],
  headers: { 'content-type': 'application/json' },
})

/** The parsed body of a reply that must have this status; anything else ends the run, for a refusal is fast. */
export function expectStatus<T>({ status, body }: Reply, wanted: number): T {
  if (status === wanted) return JSON.parse(body.toString()) as T
  throw new Error(`the service answered ${status} instead of ${wanted}: ${body.toString().slice(0, 500)}`)
}
