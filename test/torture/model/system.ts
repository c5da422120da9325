import { isOpenToEdits } from './spec.ts'
import { addressOf, type By, type Command, type Envelope, type Person, type World } from './world.ts'

/** What is held against the model: it is told what to do, and shows what came of it. */
export interface System {
  /** `ok`, or the code of the refusal. The world is that before the act; inputs are taken from it, never answers. */
  do(command: Command, world: World): Promise<string> | string
  /** An envelope by its place, as it was created; null where there is none any more. */
  see(place: number): Promise<Seen | null> | Seen | null
}

export interface Seen {
  readonly status: string
  readonly people: readonly string[]
  readonly trail: readonly string[]
  readonly mails: readonly string[]
  /** What webhooks are told. */
  readonly heard: readonly string[]
}

const HEARD = /^(envelope\.(?!edited)|recipient\.substituted)/

/** The model's envelope in the same words. */
export const seenIn = ({ status, people, trail, mails }: Envelope): Seen | null =>
  status === 'gone'
    ? null
    : {
        status,
        people: people.map(({ name, status: is, email }) => `${name} ${is} ${email}`),
        trail: inOrder(trail),
        mails: mails.toSorted(),
        heard: heardOf(trail),
      }

const heardOf = (trail: readonly string[]): readonly string[] =>
  trail.filter((entry) => HEARD.test(entry)).map((entry) => entry.split(' ')[0] ?? '')

/** Who is reminded within one hour is in no order. */
export function inOrder(trail: readonly string[]): readonly string[] {
  const ordered = [...trail]
  for (let from = 0; from < ordered.length; from++) {
    let to = from
    while (ordered[to]?.startsWith('envelope.reminded')) to++
    ordered.splice(from, to - from, ...ordered.slice(from, to).toSorted())
    from = Math.max(from, to - 1)
  }
  return ordered
}

/** Whose link, and which of theirs: the last that was mailed, another, or that of somebody else. */
export function linkFor(envelope: Envelope, who: number, by: By): { readonly name: string; readonly version: number } {
  const { people } = envelope
  const person = people[who]
  if (by === "another's link") {
    const other = people.find(({ name }) => name !== person?.name)
    return { name: other?.name ?? 'y', version: other?.links ?? 1 }
  }
  if (!person) return { name: NOBODY, version: 1 }
  const { name, links } = person
  if (by === 'dead link') return { name, version: links > 1 ? links - 1 : links + 1 }
  return { name, version: isOpenToEdits(envelope) ? Math.max(1, links - 1) : links }
}

export const NOBODY = 'z'

export const nextAddress = ({ name, email }: Person): string =>
  addressOf(name, Number(/(\d+)@/.exec(email)?.[1] ?? 0) + 1)

export const nextTurn = ({ turn }: Person): number => (turn % 3) + 1
