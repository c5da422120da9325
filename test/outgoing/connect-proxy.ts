import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A proxy that says which tunnels it was asked for, and by whom. Every address leads to where the test has it. */
export async function connectProxy(leadsTo: (target: string) => { host: string; port: number } | null) {
  const asked: { readonly target: string; readonly authorization: string | null }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    asked.push({ target: `${request.method} ${request.url}`, authorization: null })
    response.writeHead(405).end()
  })
  server.on('connection', (socket) => sockets.add(socket))
  server.on('connect', (request, socket: Socket) => {
    const target = String(request.url)
    asked.push({ target, authorization: request.headers['proxy-authorization'] ?? null })
    const place = leadsTo(target)
    if (place === null) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const there = connect(place.port, place.host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(there).pipe(socket)
    })
    sockets.add(there)
    there.on('error', () => socket.destroy())
    socket.on('error', () => there.destroy())
    return undefined
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    port,
    url: `http://user%40a:pa%3Ass@127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
