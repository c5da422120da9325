import { relyingParty } from '../../kit/webauthn.ts'
import type { PasskeysAt } from '../../store/examine.ts'
import { type Check, type Finding, ok, skipped, warn } from './check.ts'

/** Browsers offer a passkey only at the host that it was made for: another BASE_URL leaves those who have one without. */
export const passkeys: Check = {
  name: 'passkeys',
  title: 'Passkeys',
  needs: ['BASE_URL', 'DATABASE_URL', 'DATA_DIR'],
  // As the database.
  limit_ms: 15_000,
  check: async ({ config, database }) => {
    const found = await database().catch(() => null)
    const kept = found === null || found.kind === 'absent' ? null : (found.facts.work?.passkeys ?? null)
    return kept === null ? [skipped('not checked: see database')] : passkeyFindings(config.base_url, kept)
  },
}

function passkeyFindings(base_url: string, kept: readonly PasskeysAt[]): readonly Finding[] {
  const here = relyingParty(base_url)
  const lost = kept.filter(({ rp_id }) => rp_id !== here?.rp_id)
  if (lost.length > 0) return lost.map((one) => leftOut(one, base_url, here === null))
  return [
    here === null
      ? ok(`${base_url} is not https with a host name: no passkeys are offered`)
      : ok(`passkeys are for ${here.rp_id}, the host of BASE_URL`),
  ]
}

function leftOut({ rp_id, people }: PasskeysAt, base_url: string, has_none: boolean): Finding {
  const who = people === 1 ? '1 person has' : `${people} people have`
  const why = has_none ? 'where browsers offer none' : 'where browsers do not offer them'
  return warn(
    `${who} passkeys for ${rp_id}, and BASE_URL is ${base_url}, ${why}: they sign in with a password and a recovery code or an app`,
    `Set BASE_URL back to https://${rp_id}, or have these people sign in with a recovery code and add a passkey here. For people without a code left: countersign people reset-second-factor.`,
  )
}
