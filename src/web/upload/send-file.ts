import { CallProblem, NoAnswer } from '../../client/client.ts'
import { headers } from '../api.ts'
import type { Conversion } from './picked-file.ts'

interface Sending {
  readonly address: string
  readonly file: Blob
  readonly signal: AbortSignal
  /** 0 to 1; at 1 the bytes are there and are being converted. */
  readonly onProgress: (sent: number) => void
}

/** By XMLHttpRequest, because fetch does not tell how much of a body has gone out. */
export const sendFile = ({ address, file, signal, onProgress }: Sending): Promise<Conversion> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    const own = { accept: 'application/json', 'content-type': 'application/octet-stream', ...headers() }
    for (const [name, value] of Object.entries(own)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(request.response as Conversion)
      else reject(new CallProblem(request.status, (request.response ?? {}) as Record<string, unknown>))
    })
    request.addEventListener('error', () => reject(new NoAnswer(null)))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(signal.reason)
    else request.send(file)
  })
