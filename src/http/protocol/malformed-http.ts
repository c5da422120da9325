import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '../../kit/ids.ts'
import { Problem } from '../../problem.ts'
import { presentProblem } from './errors.ts'
import { strictHeaders } from './protect.ts'

/** How long the rest of a request is read, so that the client sees the answer before the connection closes. */
const LINGER_MS = 2_000

const ANSWERS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'the headers of the request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not come in time'],
}

interface AnsweredSocket extends Socket {
  malformed_answered?: true
}

/** Sends the one error body for malformed or oversized HTTP too, which never becomes a request and so runs no hook. */
export function answerMalformedHttp(base_url: string): (error: { readonly code?: string }, socket: Socket) => void {
  const strict = Object.entries(strictHeaders(base_url)).map(([name, value]) => `${name.toLowerCase()}: ${value}`)
  return ({ code = '' }, socket: AnsweredSocket) => {
    // Whatever else arrives is malformed too.
    if (socket.malformed_answered) return
    socket.malformed_answered = true
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, message] = ANSWERS[code] ?? [400, 'the request is not well-formed HTTP']
    const id = newId('req')
    const title = STATUS_CODES[status] ?? ''
    const problem = {
      ...presentProblem(new Problem('invalid_request', message), id, base_url),
      status,
      title,
    }
    const body = JSON.stringify(problem)
    socket.end(
      [
        `HTTP/1.1 ${status} ${title}`,
        'content-type: application/problem+json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        ...strict,
        ...['cache-control: no-store', `x-request-id: ${id}`, 'connection: close'],
        `\r\n${body}`,
      ].join('\r\n'),
    )
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}
