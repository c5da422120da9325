import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { REPORT_BYTES_MAX } from './read-report.ts'

interface BounceServer {
  readonly host: string
  readonly port: number
  /** Whether an address is one that a mail of ours carried. */
  readonly accepts: (address: string) => boolean
  /** A whole message for such an address. Rejects if it should be delivered again. */
  readonly take: (address: string, message: Uint8Array) => Promise<void>
  readonly onError: (error: Error) => void
}

const CLIENTS_MAX = 10
const IDLE_MS = 60_000

/** Takes what comes back over SMTP, and nothing else: one message for one of our own addresses at a time. */
export async function openBounceServer({ host, port, accepts, take, onError }: BounceServer) {
  const server = new SMTPServer({
    banner: 'takes back its own mails only',
    size: REPORT_BYTES_MAX,
    maxClients: CLIENTS_MAX,
    socketTimeout: IDLE_MS,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, { envelope }, done) {
      if (!accepts(address)) return done(refusal(550, '5.1.1 no mail of ours has this address'))
      done(envelope.rcptTo.length > 0 ? refusal(452, '4.5.3 one recipient at a time') : undefined)
    },
    onData(stream, { envelope }, done) {
      const address = envelope.rcptTo[0]?.address ?? ''
      wholeOf(stream)
        .then((message) => {
          if (message === null) return done(refusal(552, '5.3.4 larger than any report'))
          return take(address, message).then(() => done())
        })
        .catch((error: Error) => {
          onError(error)
          done(refusal(451, '4.3.0 try again later'))
        })
    },
  })
  server.on('error', onError)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** Null when it is larger than it may be; the rest is read away, so that the refusal is heard. */
async function wholeOf(stream: SMTPServerDataStream): Promise<Uint8Array | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= REPORT_BYTES_MAX) chunks.push(chunk)
  }
  return bytes > REPORT_BYTES_MAX ? null : Buffer.concat(chunks)
}
