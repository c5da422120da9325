import http from 'node:http'
import https from 'node:https'
import { isIP, type Socket } from 'node:net'
import tls from 'node:tls'
import { BlockedAddress, checkedAddress, type Resolve } from './checked-lookup.ts'

/** The way out of a closed network, as the usual variables name it. */
export interface OutgoingProxy {
  readonly https: string | null
  readonly http: string | null
  /** Hosts that are reached without it, with commas between them. */
  readonly no_proxy: string
  /** The proxy is given names and looks them up; else it is given the address that we have checked. */
  readonly resolves: boolean
}

/** Names no address of it: customers read it in the log of their webhooks. */
export class ProxyFailed extends Error {}

/** For agents and fetch of Node's own, which know proxies by these variables. */
export const proxyEnvOf = ({ https, http, no_proxy }: OutgoingProxy) => ({
  ...(https === null ? {} : { HTTPS_PROXY: https }),
  ...(http === null ? {} : { HTTP_PROXY: http }),
  NO_PROXY: no_proxy,
})

/** Lets every plain call of this thread go through it: time stamps, OpenID Connect. */
export function goThroughProxy(proxy: OutgoingProxy | null): () => void {
  if (proxy === null) return () => undefined
  if (typeof http.setGlobalProxyFromEnv !== 'function')
    throw new Error(
      'HTTPS_PROXY and HTTP_PROXY need Node 24.14 or newer: start the service with the Node of its packages',
    )
  return http.setGlobalProxyFromEnv(proxyEnvOf(proxy))
}

/** Null where this address is reached directly. */
export function proxyFor({ protocol, hostname, port }: URL, proxy: OutgoingProxy | null): URL | null {
  const address = protocol === 'https:' ? proxy?.https : proxy?.http
  if (!proxy || !address) return null
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const number = port || (protocol === 'https:' ? '443' : '80')
  return proxy.no_proxy.split(/[\s,]+/).some((entry) => matches(entry.toLowerCase(), host, number))
    ? null
    : new URL(address)
}

/** `*`, a name with all below it, with or without a port; an IPv6 address in brackets where a port follows. */
function matches(entry: string, host: string, port: string): boolean {
  if (entry === '') return false
  if (entry === '*') return true
  const [, bracketed, plain, own_port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(entry) ?? []
  if (own_port !== undefined && own_port !== port) return false
  const name = (bracketed ?? plain ?? entry).replace(/^\*?\./, '')
  return host === name || (isIP(host) === 0 && host.endsWith(`.${name}`))
}

export interface Guarded {
  readonly resolve: Resolve
  readonly permits: (address: string) => boolean
  readonly signal: AbortSignal
  readonly resolves: boolean
  readonly ca?: string | undefined
}

/**
 * A connection through the proxy for one request. The name is looked up and checked by us, and the proxy is asked for
 * that very address: what is refused without a proxy stays refused, however the name changes. The certificate has to be
 * the name's all the same.
 */
export async function throughProxy(proxy: URL, url: URL, guarded: Guarded): Promise<https.RequestOptions> {
  const { signal, ca } = guarded
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const address = await before(signal, addressFor(host, guarded))
  const socket = await tunnel(proxy, `${isIP(address) === 6 ? `[${address}]` : address}:${port}`, signal)
  const settings = { socket, host, ...(isIP(host) === 0 ? { servername: host } : {}), ...(ca ? { ca } : {}) }
  return {
    createConnection: () =>
      url.protocol === 'https:'
        ? tls.connect({ ...settings, ALPNProtocols: ['http/1.1'], rejectUnauthorized: true })
        : socket,
  }
}

/** An address that the URL shows is checked even where the proxy does the looking up. */
async function addressFor(host: string, { resolves, resolve, permits }: Guarded): Promise<string> {
  if (isIP(host) !== 0) {
    if (!permits(host)) throw new BlockedAddress(`${host} is a private or reserved address`)
    return host
  }
  return resolves ? host : (await checkedAddress(host, resolve, permits)).first.address
}

/** A look-up cannot be called off. */
const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((done, fail) => {
    const late = () => fail(signal.reason)
    if (signal.aborted) late()
    signal.addEventListener('abort', late, { once: true })
    work.then(done, fail).finally(() => signal.removeEventListener('abort', late))
  })

/** RFC 9110 9.3.6. */
function tunnel(proxy: URL, target: string, signal: AbortSignal): Promise<Socket> {
  const named =
    proxy.username === '' ? null : `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  const request = (proxy.protocol === 'https:' ? https : http).request({
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
    method: 'CONNECT',
    path: target,
    agent: false,
    signal,
    headers: {
      host: target,
      ...(named === null ? {} : { 'proxy-authorization': `Basic ${Buffer.from(named).toString('base64')}` }),
    },
  })
  return new Promise((done, fail) => {
    request.once('connect', ({ statusCode }, socket: Socket) => {
      if (statusCode === 200) return done(socket)
      socket.destroy()
      fail(new ProxyFailed(`the outgoing proxy answered ${statusCode}`))
    })
    request.once('response', (answer) => {
      answer.destroy()
      fail(new ProxyFailed(`the outgoing proxy answered ${answer.statusCode}`))
    })
    request.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        signal.aborted
          ? error
          : new ProxyFailed(`the outgoing proxy does not answer (${error.code ?? 'connection closed'})`),
      ),
    )
    request.end()
  })
}
