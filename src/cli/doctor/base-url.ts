import { X509Certificate } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type Check, codeOf, type Finding, fail, messageOf, ok, skipped, warn } from './check.ts'

const ANSWER_MS_MAX = 4_000
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export const baseUrl: Check = {
  name: 'address',
  title: 'Address',
  needs: ['BASE_URL', 'PORT', 'TRUSTED_PROXIES'],
  check: async ({ config }) => [...(await reached(config)), ...ruleFindings(config)],
}

/** What people reach under BASE_URL, as seen from here. */
async function reached(config: Config): Promise<readonly Finding[]> {
  const { base_url } = config
  const [outer, inner] = await Promise.all([health(base_url), health(listening(config))])
  if (outer.is_ours) return [await sameInstance(config)]
  if (!inner.is_ours && outer.status === null && LOOPBACK.test(new URL(base_url).hostname))
    return [skipped(`${base_url} was not checked: no service runs here`)]
  if (outer.status !== null)
    return [
      fail(
        `${base_url}/healthz is answered by something else (status ${outer.status})`,
        'Correct BASE_URL, or let the proxy there pass on to this service, with the path as it is.',
      ),
    ]
  const [symptom, mend] = WHY[outer.code] ?? ['does not answer', PROXY]
  const here = inner.is_ours ? `, while the service runs at ${listening(config)}` : ''
  const what = `${base_url} ${symptom} from this machine${here} (${outer.reason})`
  // Some networks do not route back to their own public address.
  return [outer.code in WHY || inner.is_ours ? fail(what, mend) : warn(what, `Start the service. ${PROXY}`)]
}

const PROXY = 'Correct BASE_URL, or start the proxy that listens there.'
const TLS = 'Renew the certificate of the proxy at BASE_URL, or correct the name in BASE_URL.'
const WHY: Readonly<Record<string, readonly [string, string]>> = {
  ENOTFOUND: ['has a host that is unknown', 'Make a DNS record for it, or correct BASE_URL.'],
  EAI_AGAIN: ['has a host that cannot be resolved now', 'Check the DNS settings of this machine.'],
  CERT_HAS_EXPIRED: ['has a certificate that has expired', TLS],
  ERR_TLS_CERT_ALTNAME_INVALID: ['has a certificate for another name', TLS],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['has a certificate that nobody trusts', TLS],
  SELF_SIGNED_CERT_IN_CHAIN: ['has a certificate that nobody trusts', TLS],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['has a certificate whose chain is not complete', TLS],
}

/** The address where it listens, from this machine. */
const listening = ({ host, port }: Config) => {
  const local = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`
}

interface Health {
  readonly is_ours: boolean
  /** Null where nothing answers. */
  readonly status: number | null
  readonly code: string
  readonly reason: string
}

async function health(url: string): Promise<Health> {
  try {
    const answer = await ask(`${url}/healthz`)
    const text = (await answer.text()).slice(0, 100)
    return { is_ours: answer.ok && text === '{"status":"ok"}', status: answer.status, code: '', reason: '' }
  } catch (error) {
    return { is_ours: false, status: null, code: codeOf(error), reason: messageOf(error) }
  }
}

const ask = (url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS_MAX) })

/** Each instance shows the roots of its own seals and keeps them in its data folder. */
async function sameInstance({ base_url, data_dir }: Config): Promise<Finding> {
  const folder = join(data_dir, 'seal', 'roots')
  const names = await readdir(folder).catch(() => [])
  const own = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const shown = await ask(`${base_url}/verify/roots.pem`)
    .then((answer) => answer.text())
    .catch(() => '')
  const same = own.some((pem) => shown.includes(new X509Certificate(pem).toString().trim()))
  if (same || own.length === 0) return ok(`${base_url} leads here`)
  return fail(
    `${base_url} leads to another instance: it shows other roots than DATA_DIR has`,
    'Correct BASE_URL or DATA_DIR, or let the proxy pass on to this service.',
  )
}

function ruleFindings({ base_url, production, trusted_proxies }: Config): readonly Finding[] {
  const { protocol, hostname } = new URL(base_url)
  if (protocol === 'https:')
    return trusted_proxies.length > 0
      ? []
      : [
          warn(
            'TRUSTED_PROXIES is empty: everyone seems to have the address of the proxy that ends TLS, in audit trails too',
            'Set TRUSTED_PROXIES to the address range of the proxy, for example TRUSTED_PROXIES=10.0.0.0/8.',
          ),
        ]
  if (!production) return []
  const example = 'Set BASE_URL to the public address, for example BASE_URL=https://sign.example.com.'
  return LOOPBACK.test(hostname)
    ? [warn(`links in emails lead to ${base_url}, which works only on this machine`, example)]
    : [warn(`${base_url} is not https: cookies are not marked secure, and others can read links on the way`, example)]
}
