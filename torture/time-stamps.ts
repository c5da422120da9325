import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

export type Stamping = 'well' | 'with a refusal' | 'with 500' | 'with noise' | 'with half a token'

export interface StampServer {
  readonly port: number
  now: Stamping
  close(): Promise<void>
}

/** A time-stamp authority (RFC 3161) of openssl's making, with a certificate that vouches for itself. */
export async function openStampServer(folder: string): Promise<StampServer> {
  mkdirSync(folder)
  const at = (name: string) => join(folder, name)
  issue(at)
  let count = 0
  const stamp = (query: Buffer): Promise<Buffer> => {
    const [asked, reply] = [at(`${++count}.req`), at(`${count}.res`)]
    writeFileSync(asked, query)
    const args = ['ts', '-reply', '-config', at('tsa.cnf'), '-queryfile', asked, '-out', reply]
    return new Promise((done, fail) => {
      execFile('openssl', args, (error) => (error ? fail(error) : done(readFileSync(reply))))
    })
  }
  const http = createServer((request, response) => {
    const answer = async (query: Buffer) => {
      const how = server.now
      // What is cut short is no query, and an authority says so.
      const token = await stamp(how === 'with a refusal' ? query.subarray(0, 20) : query)
      response.writeHead(how === 'with 500' ? 500 : 200).end(spoilt(token, how))
    }
    buffer(request)
      .then(answer)
      .catch(() => response.destroy())
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const server: StampServer = {
    port: (http.address() as AddressInfo).port,
    now: 'well',
    close: () => {
      http.closeAllConnections()
      return new Promise((done) => http.close(() => done()))
    },
  }
  return server
}

function spoilt(token: Buffer, how: Stamping): Buffer {
  if (how === 'with noise') return Buffer.alloc(token.length, 0xa5)
  return how === 'with half a token' ? token.subarray(0, token.length / 2) : token
}

function issue(at: (name: string) => string): void {
  const [key, certificate] = [at('tsa.key'), at('tsa.pem')]
  const how = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '30',
    '-subj',
    '/CN=Torture TSA',
  ]
  const usage = ['-addext', 'extendedKeyUsage=critical,timeStamping', '-addext', 'keyUsage=critical,digitalSignature']
  const args = ['req', '-x509', ...how, ...usage, '-keyout', key, '-out', certificate]
  execFileSync('openssl', args, { stdio: 'ignore' })
  writeFileSync(at('serial'), '01\n')
  const lines = [
    ...['[tsa]', 'default_tsa=t', '[t]', `serial=${at('serial')}`, `signer_cert=${certificate}`, `signer_key=${key}`],
    ...[`certs=${certificate}`, 'signer_digest=sha256', 'default_policy=1.2.3.4', 'digests=sha256'],
    ...['ess_cert_id_alg=sha256', ''],
  ]
  writeFileSync(at('tsa.cnf'), lines.join('\n'))
}
