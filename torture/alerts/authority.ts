import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/** A time-stamping authority by openssl (RFC 3161). */
export async function openAuthority(folder: string): Promise<{ readonly port: number; close(): Promise<void> }> {
  mkdirSync(folder)
  const at = (name: string) => join(folder, name)
  writeFileSync(at('ext'), 'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n')
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  openssl('req', '-new', '-nodes', '-newkey', 'rsa:2048', '-keyout', 'key', '-out', 'csr', '-subj', '/CN=authority')
  openssl('x509', '-req', '-days', '9', '-in', 'csr', '-signkey', 'key', '-extfile', 'ext', '-out', 'pem')
  writeFileSync(at('serial'), '01\n')
  writeFileSync(
    at('cnf'),
    `[tsa]\ndefault_tsa=t\n[t]\nserial=${at('serial')}\nsigner_cert=${at('pem')}\nsigner_key=${at('key')}\ncerts=${at('pem')}\n` +
      'signer_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\ness_cert_id_alg=sha256\n',
  )
  let asked = 0
  const server = createServer(async (request, response) => {
    const [query, reply] = [at(`${++asked}.req`), at(`${asked}.res`)]
    writeFileSync(query, await buffer(request))
    const args = ['ts', '-reply', '-config', at('cnf'), '-queryfile', query, '-out', reply]
    spawn('openssl', args, { cwd: folder, stdio: 'ignore' }).on('close', (code) => {
      response.writeHead(code === 0 ? 200 : 500).end(code === 0 ? readFileSync(reply) : '')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
