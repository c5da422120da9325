import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFetchBytes } from '../../src/outgoing/fetch-bytes.ts'
import { HOSTILE_ADDRESSES } from './hostile-urls.ts'

let url = ''
const asked: string[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''} ${body}`)
    if (request.url === '/never') return
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/good' })
    if (request.url === '/none') response.writeHead(404)
    response.end(request.url === '/large' ? Buffer.alloc(2_000) : 'bytes')
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const fetchBytes = createFetchBytes({ allow_cidrs: ['127.0.0.1/32'], timeout_ms: 300, bytes_max: 1_000 })

describe('a file that a certificate names', () => {
  test('is fetched, or asked for with a body', async () => {
    expect((await fetchBytes(`${url}/good`)).toString()).toBe('bytes')
    await fetchBytes(`${url}/ask`, { type: 'application/ocsp-request', bytes: Buffer.from('who') })
    expect(asked).toEqual(['GET /good  ', 'POST /ask application/ocsp-request who'])
  })

  test.each([
    ['/none', /answered 404/],
    ['/elsewhere', /answered 302/],
    ['/large', /answered more than 1000 bytes/],
    ['/never', /gave no answer within 300 ms/],
  ])('is given up at %s', async (path, message) => {
    await expect(fetchBytes(`${url}${path}`)).rejects.toThrow(message)
  })

  test.each(['ftp://a.example/x', 'http://me:secret@a.example/', 'file:///etc/passwd', 'nothing'])(
    'is not looked for at %s',
    async (address) => {
      await expect(fetchBytes(address)).rejects.toThrow(/not http or https/)
    },
  )

  test('is not looked for in private networks, by address or by name', async () => {
    const guarded = createFetchBytes({
      allow_cidrs: [],
      resolve: async () => [{ address: HOSTILE_ADDRESSES[0] ?? '', family: 4 }],
    })
    for (const address of [url, 'http://169.254.169.254/', 'http://localhost/', 'https://[::1]/'])
      await expect(guarded(address)).rejects.toThrow(/private or reserved address/)
    await expect(guarded('http://crl.example/')).rejects.toThrow(/leads to a private or reserved address/)
  })
})
