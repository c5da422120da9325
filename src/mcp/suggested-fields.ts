import type { CreateInput, FieldWish } from './create-input.ts'
import type { DryRun } from './show-dry-run.ts'

type Place = NonNullable<DryRun['documents'][number]['places']>[number]
interface Located extends Place {
  readonly document: string
}
interface Signer {
  /** Its place in the call's list. */
  readonly index: number
  readonly name: string
}

/**
 * A field at each place where the documents ask for one. With several signers the first signature is of who signs first, and
 * so on; anything else goes to whose signature is nearest. It is a guess, which the answer shows for somebody to look at.
 */
export function suggestedFields(
  documents: DryRun['documents'],
  recipients: CreateInput['recipients'],
): readonly FieldWish[] {
  const signers = signersInTurn(recipients)
  const places = documents.flatMap(({ name, places: found = [] }) =>
    found.map((place) => ({ ...place, document: name })),
  )
  const signatures = places.filter(({ type }) => type === 'signature')
  const owners = new Map(
    signatures.map((place, at) => [place, namedIn(place, signers) ?? signers[at % signers.length]]),
  )
  return places.map((place) => {
    const nearest = leastBy(signatures, (signature) => distanceOf(place, signature))
    const owner = namedIn(place, signers) ?? (nearest && owners.get(nearest)) ?? signers[0]
    const { type, document, page, x, y, width, height, label } = place
    return {
      ...{ type, document, page, x, y, width, height, recipient_index: owner?.index ?? 0 },
      // What a page merely has room for need not be filled in.
      required: type !== 'text' && type !== 'checkbox',
      ...(label === null ? {} : { label }),
    }
  })
}

const signersInTurn = (recipients: CreateInput['recipients']): readonly Signer[] =>
  recipients
    .map(({ name, role, signing_order = 1 }, index) => ({ index, name, role, signing_order }))
    .filter(({ role }) => role === 'signer')
    .toSorted((a, b) => a.signing_order - b.signing_order)

/** "Signature of Ada Lovelace". */
const namedIn = ({ label }: Place, signers: readonly Signer[]): Signer | undefined =>
  label === null ? undefined : signers.find(({ name }) => label.toLowerCase().includes(name.toLowerCase()))

/** In pages and fractions of one; another document is further than any page. */
function distanceOf(a: Located, b: Located): number {
  const pages = Math.abs(a.page - b.page) * 10
  return (a.document === b.document ? 0 : 1e6) + pages + Math.hypot(a.x - b.x, a.y - b.y)
}

const leastBy = <T>(list: readonly T[], sizeOf: (one: T) => number): T | null =>
  list.reduce<T | null>((least, one) => (least === null || sizeOf(one) < sizeOf(least) ? one : least), null)
