import type { SigningValue } from '../../contract/signing/signing.ts'
import { authorisation } from '../state/transport.ts'

/** What came of it: the answer that the service keeps, or the code of the error; `unreachable` where it did not answer. */
export type Sent = { readonly value: SigningValue } | { readonly code: string }

interface Sending {
  readonly path: string
  readonly file: File
  /** From 0 to 1, of what has left this browser. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** fetch does not tell how far an upload is, so this is the older call. */
export function sendFile({ path, file, onProgress, signal }: Sending): Promise<Sent> {
  const pass = authorisation()
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    if (pass) request.setRequestHeader('Authorization', `Bearer ${pass.session()}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve({ code: 'unreachable' })
    request.onabort = () => resolve({ code: 'aborted' })
    request.onload = () => {
      pass?.onAnswer({ method: 'PUT', path, body: '' }, asResponse(request))
      resolve(sentIn(request))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function sentIn({ status, responseText }: XMLHttpRequest): Sent {
  const body = parsed(responseText)
  if (status === 200 && 'value' in body) return { value: body.value as SigningValue }
  return { code: 'code' in body && typeof body.code === 'string' ? body.code : 'unreachable' }
}

function parsed(text: string): object {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** With the headers that a frame's session is renewed by. */
function asResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1).trim()]
  })
  return new Response(request.responseText, { status: request.status, headers })
}
