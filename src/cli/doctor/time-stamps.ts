import { certificatesPem } from '../../pdf/trust/load-identity.ts'
import { certificatesIn } from '../../pdf/trust/signing-identity.ts'
import { httpTimestampAuthority } from '../../pdf/trust/timestamp.ts'
import { nameOf, partsOf } from '../../pdf/trust/x509.ts'
import { type Check, type Finding, failWithReason, messageOf, ok, warn } from './check.ts'

const ANSWER_MS_MAX = 4_500
const DAY_MS = 86_400_000
const WARN_DAYS = 30

export const timeStamps: Check = {
  name: 'tsa',
  title: 'Time stamps',
  needs: ['TSA_URL', 'TSA_ROOTS'],
  check: async ({ config, now }) => {
    if (config.tsa_url === null)
      return [ok('no authority is set: seals are PAdES B-B, with the time of this machine (TSA_URL)')]
    try {
      return await stamped(config.tsa_url, config.tsa_roots, now())
    } catch (error) {
      return [
        failWithReason(
          messageOf(error),
          'Correct TSA_URL or TSA_ROOTS, or ask who runs the authority: envelopes wait for it and stay signed.',
        ),
      ]
    }
  },
}

/** A real time-stamp over random bytes, by the code that stamps seals. */
async function stamped(url: string, tsa_roots: string | null, now: number): Promise<readonly Finding[]> {
  const pem = certificatesPem('TSA_ROOTS', tsa_roots)
  const roots = pem === null ? null : certificatesIn(pem).map(({ raw }) => partsOf(raw))
  const authority = httpTimestampAuthority({ url, fetch, roots, timeout_ms: ANSWER_MS_MAX })
  const { path } = await authority.sample()
  const [signer] = path
  if (!signer) return [ok('the authority gives time stamps')]
  const until = signer.certificate.validToDate
  const named = `${nameOf(signer)}, good until ${until.toISOString().slice(0, 10)}`
  return [
    ok(`the authority gives time stamps: ${named}${roots === null ? '' : ', leads to a root in TSA_ROOTS'}`),
    ...(until.getTime() - now < WARN_DAYS * DAY_MS
      ? [warn(`the certificate of the authority ends soon (${named})`, 'Ask who runs it, or set another TSA_URL.')]
      : []),
    ...(roots === null
      ? [warn('any authority would do: TSA_ROOTS is not set', 'Set TSA_ROOTS to the root of the authority you chose.')]
      : []),
  ]
}
