import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type Crowd, inCrowd, inTurn } from './password-crowd.ts'

/** OWASP's argon2id settings: about 20 ms here. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const HEAD = '$argon2id$v=19$m=19456,t=2,p=1'

/** The hash of a random password: compared when there is no account, so that both answers take equally long. */
const DECOY = `${HEAD}$QRiSy7rhqm2U3NMnAm/dBA$nGYWnnGiEnAd7rDtq2ZDwdKOfdIm+V2auJvQRDVcHEI`

export const hashPassword = (password: string): Promise<string> =>
  inCrowd('known', () => hashInCrowd(password, 'known'))

/** For who is in that crowd already. */
export const hashInCrowd = (password: string, crowd: Crowd): Promise<string> =>
  inTurn(crowd, () => hash(password, ARGON2))

/** Of no password at all, for people who choose theirs later: made without work, and compared like any other. */
export const hashOfNone = (): string => `${OF_NONE}${base64(32)}`

/** Of no password, by the salt, which a password never gets by chance. Those that earlier releases made look like any other. */
export const isHashOfNone = (stored: string): boolean => stored.startsWith(OF_NONE)

const OF_NONE = `${HEAD}$NoPasswordHasBeenSetAA$`

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')

/** Always verifies a hash, even if the account does not exist. */
export async function isPassword(stored: string | null, password: string, crowd: Crowd): Promise<boolean> {
  const right = await inTurn(crowd, () => verify(stored ?? DECOY, password))
  return right && stored !== null
}
