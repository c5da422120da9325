import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Caught {
  readonly from: string
  readonly recipients: readonly string[]
  /** What the envelope asks of reports (RFC 3461). */
  readonly asked: object
  readonly head: string
  readonly body: string
}

/** An SMTP server on the loopback that keeps what it is given. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const caught: Caught[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    hideDSN: false,
    onData(stream, { envelope }, callback) {
      buffer(stream).then((bytes) => {
        const raw = bytes.toString('latin1')
        const end = raw.indexOf('\r\n\r\n')
        const sender = envelope.mailFrom
        caught.push({
          from: sender ? sender.address : '',
          asked: { ...envelope.dsn, ...envelope.rcptTo[0]?.dsn },
          recipients: envelope.rcptTo.map(({ address }) => address),
          head: raw.slice(0, end),
          body: raw.slice(end + 4),
        })
        callback()
      }, callback)
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((done) => server.close(done))
  return { caught, port, url: `smtp://127.0.0.1:${port}`, close }
}

/** Header names in order, folded lines joined. */
export const headerNames = ({ head }: Caught): string[] =>
  head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())

export const header = ({ head }: Caught, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1] ?? ''
