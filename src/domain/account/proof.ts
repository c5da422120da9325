/** For so long after somebody proved who they are they are not asked again (docs/internals/sign-in.md, Fresh proof). */
export const PROOF_LIFE_S = 5 * 60

/** The ways in which a signed-in person proves who they are, the usual one first. */
export const PROOF_WAYS = ['password', 'passkey', 'code', 'provider', 'mail'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** Of the person who is to prove it. */
export interface ToProve {
  readonly has_second_factor: boolean
  readonly has_passkey: boolean
  /** A CRM signed them in. */
  readonly only_here: boolean
  /** There is an OpenID provider. */
  readonly has_provider: boolean
  readonly has_password: boolean
  /** There is a mail server. */
  readonly sends_mail: boolean
}

/**
 * Whose second factor is on may use it alone. Whom a CRM signed in must, since nobody has asked them for it before: a password
 * alone would do more in their session than it does at the sign-in. So would a provider.
 *
 * A code by mail would go round a second factor, so it is for people who have none. In the hands of these it does no more than
 * the mailbox does anyway: there they choose a new password ("Forgot your password?"), which is a proof. That is so for people
 * with a password, or who come by a provider, as for those who have neither.
 */
const OPEN: Readonly<Record<ProofWay, (who: ToProve) => boolean>> = {
  password: ({ has_password, has_second_factor, only_here }) => has_password && !(has_second_factor && only_here),
  passkey: ({ has_passkey }) => has_passkey,
  code: ({ has_second_factor }) => has_second_factor,
  provider: ({ has_provider, has_second_factor, only_here }) => has_provider && !(has_second_factor && only_here),
  mail: ({ sends_mail, has_second_factor }) => sends_mail && !has_second_factor,
}

export const openWays = (who: ToProve): readonly ProofWay[] => PROOF_WAYS.filter((way) => OPEN[way](who))
