import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { loadIdentity } from '../../src/pdf/trust/load-identity.ts'
import { identityToPem } from '../../src/pdf/trust/signing-identity.ts'
import { API_NODES } from './balancer.ts'
import { ACCESS_KEY, BUCKET } from './bucket.ts'
import { isOk, openPart, type Part } from './part.ts'
import type { Place } from './place.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const JOB_NODES = 2

/** What has to be the same on every node. */
export type Settings = Readonly<Record<string, string>>

export async function settingsAt(place: Place, outside: { readonly mail_port: number }): Promise<Settings> {
  const identity = identityToPem(await loadIdentity({ dir: join(place.folder, 'identity') }, new Date()))
  if (!('pem' in identity.key)) throw new Error('an identity that was just made has its key as a file')
  return {
    BASE_URL: `http://127.0.0.1:${place.port('service')}`,
    DATABASE_URL: place.databaseUrl('pgbouncer'),
    S3_ENDPOINT: `http://127.0.0.1:${place.port('bucket')}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: place.password,
    SECRET_KEY: randomBytes(48).toString('base64'),
    SEAL_KEY_PEM: identity.key.pem,
    SEAL_CERT_PEM: identity.certificates_pem,
    SMTP_URL: `smtp://127.0.0.1:${outside.mail_port}`,
    TRUSTED_PROXIES: '127.0.0.1/32',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    PLAN: 'enterprise',
    LOG_LEVEL: 'warn',
    // What is measured is the cluster, not the limits of a caller.
    SIGNING_CALLS_PER_MINUTE: '0',
  }
}

export interface Nodes {
  readonly api: readonly Part[]
  readonly jobs: readonly Part[]
}

/** The nodes of one version; those of another one take the same places. */
export function openNodes(place: Place, settings: Settings, checkout = ROOT): Nodes {
  const node = (role: 'api' | 'jobs', i: number) => {
    const name = `${role}${i + 1}`
    const port = place.port('node', role === 'api' ? i : API_NODES + i)
    return openPart(place.folder, {
      name,
      command: process.execPath,
      args: [join('bin', 'countersign.js'), 'serve', '--only', role],
      cwd: checkout,
      env: { ...settings, SUPERVISOR: 'off', DATA_DIR: join(place.folder, name), PORT: String(port) },
      as_self: true,
      answers: async (part) =>
        role === 'api' ? isOk(`http://127.0.0.1:${port}/readyz`) : /^Ready /m.test(part.printed()),
    })
  }
  return {
    api: Array.from({ length: API_NODES }, (_, i) => node('api', i)),
    jobs: Array.from({ length: JOB_NODES }, (_, i) => node('jobs', i)),
  }
}

/** The service as it was at a commit, with the packages and pages of now. */
export function checkoutOf(place: Place, commit: string): string {
  const folder = join(place.folder, 'earlier')
  mkdirSync(folder)
  const archive = execFileSync('git', ['-C', ROOT, 'archive', commit], { maxBuffer: 1_000_000_000 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const name of ['node_modules', 'dist']) symlinkSync(join(ROOT, name), join(folder, name))
  return folder
}
