import { setTimeout as pause } from 'node:timers/promises'
import { ada, grace } from '../../support/api.ts'
import { photographed, picture } from '../../support/pictures.ts'
import type { Actor } from './actor.ts'

/** What clients live through with one envelope. */
type Story = (actor: Actor, random: () => number) => Promise<unknown>

/** So late at most comes the other of two that exclude each other. */
const LATE_MS_MAX = 150
const CONFLICT = 409
const GONE = 410

const createdAndSigned: Story = async (actor) => {
  const [one] = await actor.create(true)
  await actor.sign(one)
}

const signedByTwoAtOnce: Story = async (actor) => {
  const people = await actor.create(false, [ada, grace])
  await actor.send()
  await Promise.all(people.map((person) => actor.sign(person)))
}

/** Exactly one of them wins. */
const voidAgainstSignature: Story = async (actor, random) => {
  const [one] = await actor.create(true)
  await oneOf(actor, [
    () => actor.sign(one, { refusals: [CONFLICT] }),
    () => pause(random() * LATE_MS_MAX).then(() => actor.void([CONFLICT])),
  ])
}

const voidAgainstLastSignature: Story = async (actor, random) => {
  const [one, other] = await actor.create(true, [ada, grace])
  await actor.sign(one)
  await oneOf(actor, [
    () => actor.sign(other, { refusals: [CONFLICT] }),
    () => pause(random() * LATE_MS_MAX).then(() => actor.void([CONFLICT])),
  ])
}

const sentAndVoided: Story = async (actor) => {
  await actor.create(false)
  await actor.send()
  await actor.void()
}

const signedWithPicture: Story = async (actor) => {
  const [[one]] = await Promise.all([actor.create(true), actor.dryRun()])
  await actor.sign(one, { value: await PICTURE })
}

/** Nobody signs; its day is not over. */
const leftOpen: Story = (actor) => actor.create(true, [ada], { deadline_days: 1 })

const createdByKey: Story = async (actor, random) => {
  const [one] = await actor.createByKey(random() * LATE_MS_MAX)
  await actor.sign(one)
}

const createdByReference: Story = async (actor) => {
  const [one] = await actor.createByReference()
  await actor.sign(one)
}

/** Who is fast with the old link signs; once the new address is acknowledged, only the new link does. */
const readdressedWhileSigning: Story = async (actor, random) => {
  const [one] = await actor.create(true)
  const change = () => actor.readdress(one, 'augusta@example.test', [CONFLICT])
  await oneOf(actor, [
    () => actor.sign(one, { refusals: [CONFLICT, GONE] }),
    () => pause(random() * LATE_MS_MAX).then(change),
  ])
}

const readdressed: Story = async (actor) => {
  const [one] = await actor.create(true)
  await actor.readdress(one, 'augusta@example.test')
  const late = await actor.sign(one, { refusals: [GONE] })
  if (late.status < 300) actor.surprise('a link that was retired signs', late)
  await actor.sign(one, { version: 2 })
}

const beyondAllowance: Story = (actor) => actor.createBeyondAllowance()

/** Of two that exclude each other. Where one is not known, the other tells nothing. */
async function oneOf(actor: Actor, acts: readonly (() => Promise<{ status: number; body: any }>)[]): Promise<void> {
  const answers = await Promise.all(acts.map((act) => act()))
  const won = answers.filter(({ status }) => status < 300)
  for (const answer of won.length === 1 ? [] : answers)
    actor.surprise(`${won.length} of two that exclude each other`, answer)
}

const PICTURE = photographed().then((bytes) => picture(bytes, 'jpeg'))

export const STORIES: readonly Story[] = [
  createdAndSigned,
  signedByTwoAtOnce,
  voidAgainstSignature,
  voidAgainstLastSignature,
  sentAndVoided,
  signedWithPicture,
  leftOpen,
  createdByKey,
  createdByReference,
  readdressedWhileSigning,
  readdressed,
  beyondAllowance,
]
