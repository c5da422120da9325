import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freshPath, run } from './support.ts'

/** A small world of issuers by openssl behind HTTP: CRLs under /crl/, OCSP under /ocsp/, time-stamps under /tsr. */
export interface Pki {
  readonly url: string
  /** Requests so far, as method and path. */
  readonly asked: string[]
  readonly faults: Faults
  path(name: string): string
  pem(...names: string[]): string
  /** A certificate by `issuer` (itself where it is its own). */
  issue(name: string, issuer: string, extensions: readonly string[], options?: IssueOptions): void
  revoke(name: string, issuer: string): void
  close(): Promise<void>
}

interface IssueOptions {
  readonly key?: readonly string[]
  readonly days?: string
  readonly md?: string
}

interface Faults {
  before(query: Buffer): Buffer
  after(reply: Buffer): Buffer
  status: number
  silent: boolean
}
export const SOUND: Readonly<Faults> = {
  before: (query) => query,
  after: (reply) => reply,
  status: 200,
  silent: false,
}

const P256 = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
export const CA = [
  'basicConstraints=critical,CA:TRUE',
  'keyUsage=critical,keyCertSign,cRLSign',
  'subjectKeyIdentifier=hash',
]
export const TSA = ['extendedKeyUsage=critical,timeStamping', 'keyUsage=critical,digitalSignature']
export const SIGNER = ['keyUsage=critical,digitalSignature,nonRepudiation', 'basicConstraints=CA:FALSE']

export async function openPki(): Promise<Pki> {
  const dir = freshPath('')
  mkdirSync(dir)
  const asked: string[] = []
  const faults: Faults = { ...SOUND }
  const path = (name: string) => join(dir, name)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    request.on('data', (part) => parts.push(part))
    request.on('end', async () => {
      if (faults.silent) return
      const reply = await answer(dir, url, faults.before(Buffer.concat(parts)))
      response.writeHead(reply ? faults.status : 404, { connection: 'close' })
      response.end(faults.after(reply ?? Buffer.alloc(0)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    faults,
    path,
    pem: (...names) => names.map((name) => readFileSync(path(`${name}.pem`), 'utf8')).join(''),
    issue: (name, issuer, extensions, options) => issue(dir, { name, issuer, extensions, ...options }),
    revoke: (name, issuer) => revoke(dir, name, issuer),
    close: () => closed(server),
  }
}

const closed = (server: Server): Promise<void> => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

interface Wish extends IssueOptions {
  readonly name: string
  readonly issuer: string
  readonly extensions: readonly string[]
}

let serial = 1000

const issue = (dir: string, { name, issuer, extensions, key = P256, days = '365', md = '-sha256' }: Wish) => {
  const at = (file: string) => join(dir, file)
  must('req', '-new', '-nodes', ...key, '-keyout', at(`${name}.key`), '-out', at(`${name}.csr`), '-subj', `/CN=${name}`)
  writeFileSync(at(`${name}.ext`), extensions.join('\n'))
  const signer =
    issuer === name ? ['-signkey', at(`${name}.key`)] : ['-CA', at(`${issuer}.pem`), '-CAkey', at(`${issuer}.key`)]
  const number = String(++serial)
  must(
    ...['x509', '-req', md, '-days', days, '-set_serial', number, '-in', at(`${name}.csr`), ...signer],
    ...['-extfile', at(`${name}.ext`), '-out', at(`${name}.pem`)],
  )
  if (extensions === CA) {
    const config = `[ca]\ndefault_ca=d\n[d]\ndatabase=${at(`${name}.index`)}\ncertificate=${at(`${name}.pem`)}\nprivate_key=${at(`${name}.key`)}\ndefault_md=sha256\ndefault_crl_days=7\ncrlnumber=${at(`${name}.number`)}\n`
    writeFileSync(at(`${name}.cnf`), config)
    writeFileSync(at(`${name}.number`), '01\n')
    writeFileSync(at(`${name}.index`), '')
    list(dir, name)
    return
  }
  if (issuer === name) return
  const until = new Date(Date.now() + Number(days) * 86_400_000).toISOString().replace(/\D/g, '').slice(2, 14)
  const index = at(`${issuer}.index`)
  const row = `V\t${until}Z\t\t${hex(number)}\tunknown\t/CN=${name}\n`
  writeFileSync(index, (existsSync(index) ? readFileSync(index, 'utf8') : '') + row)
}

const hex = (number: string): string => {
  const digits = Number(number).toString(16).toUpperCase()
  return digits.length % 2 ? `0${digits}` : digits
}

const list = (dir: string, issuer: string): void => {
  const at = (file: string) => join(dir, file)
  must('ca', '-gencrl', '-config', at(`${issuer}.cnf`), '-out', at(`${issuer}.crl.pem`))
  must('crl', '-in', at(`${issuer}.crl.pem`), '-outform', 'DER', '-out', at(`${issuer}.crl`))
}

const revoke = (dir: string, name: string, issuer: string): void => {
  const at = (file: string) => join(dir, file)
  must('ca', '-config', at(`${issuer}.cnf`), '-revoke', at(`${name}.pem`))
  list(dir, issuer)
}

const must = (...args: string[]): void => {
  const { status, out } = run('openssl', ...args)
  if (status !== 0) throw new Error(out)
}

const answer = async (dir: string, url: string, body: Buffer): Promise<Buffer | null> => {
  const [, what = '', name = ''] = url.split('/')
  if (what === 'crl') return existsSync(join(dir, name)) ? readFileSync(join(dir, name)) : null
  const [query, reply] = [freshPath('.req'), freshPath('.res')]
  writeFileSync(query, body)
  const args = what === 'ocsp' ? ocspArgs(dir, name) : stampArgs(dir, name || 'tsa')
  await openssl(dir, [...args, what === 'ocsp' ? '-reqin' : '-queryfile', query, OUT[what] ?? '-out', reply])
  return existsSync(reply) ? readFileSync(reply) : null
}

const OUT: Readonly<Record<string, string>> = { ocsp: '-respout' }

const ocspArgs = (dir: string, name: string): readonly string[] => {
  const at = (file: string) => join(dir, file)
  const signer = existsSync(at(`${name}-ocsp.pem`)) ? `${name}-ocsp` : name
  const who = ['-rsigner', at(`${signer}.pem`), '-rkey', at(`${signer}.key`), '-CA', at(`${name}.pem`)]
  return ['ocsp', '-index', at(`${name}.index`), ...who, '-ndays', '3']
}

/** What an authority puts into its token: its own certificate, and those in NAME.chain. */
const stampArgs = (dir: string, name: string): readonly string[] => {
  const at = (file: string) => join(dir, file)
  const chain = existsSync(at(`${name}.chain`)) ? '.chain' : '.pem'
  const lines = [
    ...['[tsa]', 'default_tsa=t', '[t]', `serial=${at('serial')}`, `signer_cert=${at(`${name}.pem`)}`],
    ...[`signer_key=${at(`${name}.key`)}`, `certs=${at(`${name}${chain}`)}`, 'signer_digest=sha256'],
    ...['default_policy=1.2.3.4', 'digests=sha256', 'ess_cert_id_alg=sha256', ''],
  ]
  if (!existsSync(at('serial'))) writeFileSync(at('serial'), '01\n')
  const config = freshPath('.cnf')
  writeFileSync(config, lines.join('\n'))
  return ['ts', '-reply', '-config', config]
}

const openssl = (cwd: string, args: readonly string[]): Promise<unknown> =>
  new Promise((resolve) => spawn('openssl', args, { cwd, stdio: 'ignore' }).on('close', resolve))
