import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import { createServer as httpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as httpsServer } from 'node:https'
import { type AddressInfo, type Server as NetServer, createServer as netServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import * as x509 from '@peculiar/x509'

const open: (Server | NetServer)[] = []
const sockets = new Set<Socket>()

async function listen(server: Server | NetServer, host: string): Promise<number> {
  open.push(server)
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((done) => server.listen(0, host, done))
  return (server.address() as AddressInfo).port
}

export async function closeReceivers(): Promise<void> {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await Promise.all(open.splice(0).map((server) => new Promise((done) => server.close(done))))
}

export interface Hit {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  readonly servername: string | null
}

type Reply = (response: ServerResponse, request: IncomingMessage) => void
const ok: Reply = (response) => response.end('fine')

/** Notes every call. */
export async function receiver(reply: Reply = ok, host = '127.0.0.1', tls?: { key: string; cert: string }) {
  const hits: Hit[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const { servername } = request.socket as Partial<TLSSocket>
    hits.push({ url: String(request.url), headers: request.headers, body, servername: servername || null })
    reply(response, request)
  }
  const listener = (request: IncomingMessage, response: ServerResponse) => void handle(request, response)
  const server = tls ? httpsServer(tls, listener) : httpServer(listener)
  return { hits, port: await listen(server, host) }
}

/** Below HTTP: does with the socket what it is told once something arrives. */
export async function rawReceiver(act: (socket: Socket) => void): Promise<number> {
  const server = netServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => act(socket))
  })
  return listen(server, '127.0.0.1')
}

/** A certificate that nobody trusts unless told to; good until tomorrow. */
export async function certificateFor(
  name: string,
  until = new Date(Date.now() + 86_400_000),
): Promise<{ key: string; cert: string }> {
  const alg = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = (await webcrypto.subtle.generateKey(alg, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    notBefore: new Date(until.getTime() - 2 * 86_400_000),
    notAfter: until,
    signingAlgorithm: alg,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: name }]),
    ],
  })
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY'), cert: certificate.toString('pem') }
}
