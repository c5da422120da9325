import { Broken } from './broken.ts'
import type { Bytes } from './bytes.ts'
import { nameOf } from './pdf-value.ts'
import { readRevision } from './revision.ts'
import { type Signature, signatureOf, textValue } from './signature.ts'

export interface Located {
  readonly seal: Signature
  /** Time-stamps that were appended later, oldest first. */
  readonly renewals: readonly Signature[]
}

/** One a year, for longer than any certificate lasts. Each is hashed over the whole file before it. */
const RENEWALS_MAX = 50

/** From the end of the file backwards: appended time-stamps, then the seal. */
export const locateSeal = async (bytes: Bytes): Promise<Located> => {
  const renewals: Signature[] = []
  let end = bytes.length
  while (renewals.length <= RENEWALS_MAX) {
    const signature = signatureOf(await readRevision(bytes, end))
    if (nameOf(signature.dict.get('Type')) !== 'DocTimeStamp') return { seal: ours(signature), renewals }
    renewals.unshift(signature)
    end = signature.revision.start
  }
  throw new Broken('renewals', 'The seal was renewed too often to be true.')
}

const ours = (signature: Signature): Signature => {
  const { dict, field_dict } = signature
  const isOurs =
    /^Seal \d+$/.test(textValue(field_dict.get('T')) ?? '') &&
    nameOf(dict.get('Type')) === 'Sig' &&
    nameOf(dict.get('Filter')) === 'Adobe.PPKLite' &&
    nameOf(dict.get('SubFilter')) === 'ETSI.CAdES.detached'
  if (!isOurs) throw new Broken('structure', 'The newest signature in the file is not the seal of this service.')
  return signature
}
