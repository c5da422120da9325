import type { SealLevel } from '../../ports/pdf.ts'
import type { DssMaterial } from '../writer/dss.ts'
import type { Revocation } from './revocation-gather.ts'
import type { SigningIdentity } from './signing-identity.ts'
import type { Stamped, TimestampAuthority } from './timestamp.ts'
import { type CertificateParts, partsOf, pathFrom } from './x509.ts'

/** What a seal carries in addition to its signature. */
export interface Assurance {
  /** Bytes to reserve for the time-stamp token; null without an authority. */
  readonly token_size: number | null
  readonly dss: DssMaterial
  readonly level: SealLevel
}

export interface AssuranceOptions {
  readonly identity: SigningIdentity
  readonly authority: TimestampAuthority | null
  readonly revocation: Revocation
  readonly now: () => Date
}

/** Tokens of one authority vary in the signature, the serial number and, after a renewal, the certificates. */
const TOKEN_SLACK = 1_500
/** Authorities renew their certificates about once a year. */
const SAMPLE_AGE_MS_MAX = 6 * 3_600_000

/** Gathers assurance before each seal and caches what others answered. */
export class SealAssurance {
  readonly #options: AssuranceOptions
  readonly #path: readonly CertificateParts[]
  #sample: { readonly stamped: Promise<Stamped>; readonly at: number } | null = null

  constructor(options: AssuranceOptions) {
    this.#options = options
    const { certificate, chain } = options.identity
    this.#path = pathFrom(partsOf(certificate), chain.map(partsOf)).path
  }

  /**
   * Rejects if the time-stamp authority fails or an issuer has revoked a certificate. Other failures only lower the
   * level.
   */
  async current(): Promise<Assurance> {
    const { authority, revocation, now } = this.#options
    const stamped = authority && (await this.#sampleOf(authority))
    const paths = [this.#path, ...(stamped ? [stamped.path] : [])]
    const gathered = await Promise.all(paths.map((path) => revocation.about(path, now())))
    const answers = gathered.flatMap((each) => each.answers)
    const of = (kind: 'crl' | 'ocsp') => unlike(answers.filter((each) => each.kind === kind).map((each) => each.der))
    const missing = gathered.flatMap((each) => each.missing)
    return {
      token_size: stamped && stamped.token.length + TOKEN_SLACK,
      dss: {
        certs: unlike(paths.flat().map(({ certificate }) => certificate.raw)),
        crls: of('crl'),
        ocsps: of('ocsp'),
      },
      level: { name: levelOf(stamped !== null, missing.length === 0), missing },
    }
  }

  /** Call it after a failed seal, because the authority may have changed its certificates. */
  forgetSample(): void {
    this.#sample = null
  }

  #sampleOf(authority: TimestampAuthority): Promise<Stamped> {
    const now = this.#options.now().getTime()
    if (this.#sample && now - this.#sample.at < SAMPLE_AGE_MS_MAX) return this.#sample.stamped
    const stamped = authority.sample()
    this.#sample = { stamped, at: now }
    stamped.catch(() => this.forgetSample())
    return stamped
  }
}

/** Each level requires the one before it (ETSI EN 319 142-1, 6.1). */
const levelOf = (isStamped: boolean, isComplete: boolean): SealLevel['name'] => {
  if (!isStamped) return 'B-B'
  return isComplete ? 'B-LT' : 'B-T'
}

const unlike = (values: readonly Uint8Array[]): readonly Uint8Array[] => [
  ...new Map(values.map((value) => [Buffer.from(value).toString('latin1'), value])).values(),
]
