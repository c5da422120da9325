import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SealSource } from '../../config.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { openPdf } from '../../pdf/open.ts'
import { certificatesPem, loadIdentity } from '../../pdf/trust/load-identity.ts'
import { certificatesIn, identityToPem, type SigningIdentity } from '../../pdf/trust/signing-identity.ts'
import { identityWarnings, validUntil, warningText } from '../../pdf/trust/validity.ts'
import { type Check, type Finding, fail, failWithReason, type CheckContext, messageOf, ok, warn } from './check.ts'

const DAY_MS = 86_400_000
const WARN_DAYS = 30
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

export const seal: Check = {
  name: 'seal',
  title: 'Sealing identity',
  needs: [
    ...(['SEAL_P12', 'SEAL_P12_PASSWORD', 'SEAL_KEY_PEM', 'SEAL_CERT_PEM', 'SEAL_ROOTS'] as const),
    ...(['SEAL_PKCS11_MODULE', 'SEAL_PKCS11_PIN', 'SEAL_PKCS11_KEY', 'SEAL_PKCS11_TOKEN'] as const),
  ],
  // A smart card takes its time.
  limit_ms: 15_000,
  check: async (means) => [
    ...(await ownIdentity(means)),
    ...rootsFindings(means.config.seal_roots),
    ...(await workspaceIdentities(means)),
  ],
}

async function ownIdentity({ config, now }: CheckContext): Promise<readonly Finding[]> {
  if (isToBeMade(config.seal))
    return [
      warn(
        'there is no sealing identity yet: the first start makes one that nobody else trusts',
        'Set SEAL_P12, or SEAL_KEY_PEM and SEAL_CERT_PEM, for real documents.',
      ),
    ]
  const at = new Date(now())
  let identity: SigningIdentity
  try {
    identity = await loadIdentity(config.seal, at)
  } catch (error) {
    return [
      failWithReason(messageOf(error), `Correct ${settingsOf(config.seal)} (docs/operating.md, The sealing identity).`),
    ]
  }
  const until = validUntil(identity).toISOString().slice(0, 10)
  return [
    await trial(identity),
    ok(`${identity.subject}, ${kindOf(identity)}, all certificates valid until ${until}`),
    ...(identity.self_made
      ? [
          warn(
            'the sealing identity is self-made: PDF readers of other people do not trust it',
            'Set SEAL_P12, or SEAL_KEY_PEM and SEAL_CERT_PEM, for real documents.',
          ),
        ]
      : []),
    ...identityWarnings(identity, at).map((found) => {
      const warning = warningText(found)
      const [what = warning, mend] = warning.split(': ')
      return warn(`the sealing identity: ${what}`, mend ?? `Look at ${settingsOf(config.seal)}.`)
    }),
  ]
}

/** Loading it would create it. */
const isToBeMade = (source: SealSource) =>
  'dir' in source && !['seal-key.pem', 'seal-cert.pem'].some((name) => existsSync(join(source.dir, name)))

function settingsOf(source: SealSource): string {
  if ('dir' in source) return `the files in ${source.dir}`
  if ('p12' in source) return 'SEAL_P12 and SEAL_P12_PASSWORD'
  return 'pkcs11' in source ? 'SEAL_PKCS11_MODULE and its neighbours' : 'SEAL_KEY_PEM and SEAL_CERT_PEM'
}

function kindOf({ public_key }: SigningIdentity): string {
  const { modulusLength, namedCurve } = public_key.asymmetricKeyDetails ?? {}
  return modulusLength === undefined ? `EC ${namedCurve ?? ''}` : `RSA with ${modulusLength} bits`
}

/** A whole seal over a page of our own, as /readyz makes it, in a folder that goes again. */
async function trial(identity: SigningIdentity): Promise<Finding> {
  const temp_dir = await mkdtemp(join(tmpdir(), 'countersign-doctor-'))
  const pdf = openPdf({
    identity: identityToPem(identity),
    tsa_url: undefined,
    tsa_roots_pem: null,
    log,
    temp_dir,
    fetch_bytes: async () => {
      throw new Error('nothing is fetched for a trial')
    },
    read_workers: 1,
    seal_workers: 1,
    limits: { bytes_max: LIMITS.document_bytes_max, pages_max: LIMITS.pages_per_document_max },
  })
  try {
    await pdf.selfTest()
    return ok('a trial seal is valid')
  } catch (error) {
    return failWithReason(`a seal on trial failed: ${messageOf(error)}`, 'See docs/operating.md, The sealing identity.')
  } finally {
    await pdf.close()
    await rm(temp_dir, { recursive: true, force: true })
  }
}

function rootsFindings(seal_roots: string | null): readonly Finding[] {
  try {
    certificatesPem('SEAL_ROOTS', seal_roots)
    return []
  } catch (error) {
    return [fail(messageOf(error), 'Correct SEAL_ROOTS: PEM text, or the path of a file with it.')]
  }
}

/** Identities that owners uploaded: an expired one delays only its own workspace. */
async function workspaceIdentities({ database, now }: CheckContext): Promise<readonly Finding[]> {
  const found = await database().catch(() => null)
  const seals = found === null || found.kind === 'absent' ? [] : (found.facts.work?.seals ?? [])
  return seals.flatMap(({ workspace, certificates_pem }) => {
    const until = Math.min(...certificatesIn(certificates_pem).map(({ validToDate }) => validToDate.getTime()))
    const days = Math.floor((until - now()) / DAY_MS)
    const whose = `the sealing identity of the workspace ${workspace}`
    const mend = 'Let its owner upload a renewed P12 under Settings, Seal, or go back to the server’s.'
    if (days < 0) return [fail(`${whose} has expired: its envelopes wait for a seal`, mend)]
    return days < WARN_DAYS ? [warn(`${whose} expires in ${days} days`, mend)] : []
  })
}
