import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id settings: about 20 ms here. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a random password: compared when there is no account, so that both answers take equally long. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$QRiSy7rhqm2U3NMnAm/dBA$nGYWnnGiEnAd7rDtq2ZDwdKOfdIm+V2auJvQRDVcHEI'

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON2))

/** Always verifies a hash, even if the account does not exist. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? DECOY, password))
  return right && stored !== null
}

/** They take a core and 19 MB each: a crowd at the door must leave some for everything else. */
const AT_ONCE_MAX = 2
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE_MAX) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
