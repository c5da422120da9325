import fc from 'fast-check'
import type { By, Command, EnvelopeAct, Of, PersonAct, SignerAct, Signing, Wish } from './world.ts'

const wishes: fc.Arbitrary<Wish> = fc.record({
  // Copies and signers without a box are rarer, else hardly anything would ever be sent.
  signs: fc.constantFrom(true, true, true, false),
  turn: fc.constantFrom(1, 1, 1, 2, 3),
  has_box: fc.constantFrom(true, true, true, true, true, true, true, false),
})

/** The last places are nobody's, but where there are as many or somebody was added. */
const who = fc.constantFrom(0, 0, 0, 1, 1, 2, 2, 3, 4)
const by: fc.Arbitrary<By> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<By>('link') },
  { weight: 1, arbitrary: fc.constantFrom<By>('dead link', "another's link", 'forged link') },
)

export const creations: fc.Arbitrary<Of<'create'>> = fc.record({
  act: fc.constant('create' as const),
  cast: fc.array(wishes, { minLength: 1, maxLength: 4 }),
  send: fc.boolean(),
  has_rhythm: fc.boolean(),
})
const plain = (...acts: readonly EnvelopeAct[]): fc.Arbitrary<Of<EnvelopeAct>> =>
  fc.record({ act: fc.constantFrom(...acts) })
const ofSomebody = (...acts: readonly PersonAct[]): fc.Arbitrary<Of<PersonAct>> =>
  fc.record({ act: fc.constantFrom(...acts), who })
const signing = (...acts: readonly SignerAct[]): fc.Arbitrary<Signing> =>
  fc.record({ act: fc.constantFrom(...acts), who, by })

/** The usual course of things is likelier than its end, so that long walks happen. */
export const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 24, arbitrary: signing('open', 'fill', 'sign') },
  { weight: 8, arbitrary: ofSomebody('play') },
  { weight: 8, arbitrary: plain('send') },
  { weight: 8, arbitrary: ofSomebody('place', 'rename', 'readdress', 'reroute', 'remove', 'force out') },
  { weight: 6, arbitrary: ofSomebody('remind', 'hand out') },
  { weight: 5, arbitrary: plain('remind all', 'edit') },
  { weight: 2, arbitrary: plain('recall') },
  // No sum of these is a number of whole days short of the deadline, so that nothing hangs on the order within an hour.
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(0, 0, 7, 7, 25, 120) }),
  },
  { weight: 2, arbitrary: signing('decline', 'decline mutely') },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('add' as const), wish: wishes }) },
  { weight: 2, arbitrary: creations },
  { weight: 3, arbitrary: plain('void', 'delete') },
)

/** What one run tries, one after the other; always with an envelope first. */
export const courses: fc.Arbitrary<readonly Command[]> = fc
  .tuple(creations, fc.array(commands, { maxLength: 40, size: 'max' }))
  .map(
    ([first, others]) => [first, ...others],
    // So that a course that was found in another way can be made shorter too.
    (course) => [(course as [Of<'create'>])[0], (course as Command[]).slice(1)],
  )

/** As a failure prints it. */
export function words(command: Command): string {
  const { act, ...how } = command
  const rest = Object.entries(how).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  return [act, ...rest].join(', ')
}
