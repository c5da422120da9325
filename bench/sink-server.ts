// A mail server and a webhook receiver that take everything, in a process of their own so that what they cost is nobody
// else's. Tells its parent of each mail that brought a signing link and of each envelope that an event names.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A link stands before any attachment. */
const LOOKED_THROUGH = 65_536

async function beginningOf(source: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of source) {
    if (length < LOOKED_THROUGH) parts.push(part)
    length += part.length
  }
  return Buffer.concat(parts).toString()
}

const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    void beginningOf(stream).then((text) => {
      const [, token] = /\/s\/([0-9a-z]{26}\.\d+\.[\w-]{32})/.exec(text.replaceAll('=\r\n', '')) ?? []
      process.send?.({ token })
      done()
    })
  },
})
const hooks = createServer((request, response) => {
  void beginningOf(request).then((text) => {
    process.send?.({ envelope: /\benv_[0-9a-z]{26}\b/.exec(text)?.[0] })
    response.end()
  })
})

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

process.on('disconnect', () => process.exit(0))
process.stdout.write(`Listening on ${await listen(mail.server)} ${await listen(hooks)}\n`)
