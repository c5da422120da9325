import { setTimeout as pause } from 'node:timers/promises'
import { ada, grace, SAMPLE_PDF, signatureFor as box } from '../support/api.ts'
import { acceptInvitation, codeOf, type Dashboard, signIn } from './dashboard.ts'
import type { Facts, KeptAnswer, Person, Webhook } from './facts.ts'
import { newestBy, type Postbox } from './postbox.ts'
import { openLink, signBy } from './signer.ts'
import { type Api, apiOf, askRight, fileForm, type Site } from './site.ts'

/** Who works on an exhibit while it is made. */
export interface World {
  readonly site: Site
  readonly live: Api
  readonly test: Api
  readonly owner: Dashboard
  readonly postbox: Postbox
}

export const ACCESS_CODE = 'open sesame'

const PEOPLE: readonly Person[] = [
  { role: 'owner', name: 'Owner', email: 'owner@example.test', password: 'museum owner password', totp: null },
  { role: 'admin', name: 'Ann Admin', email: 'admin@example.test', password: 'museum admin password', totp: null },
  { role: 'member', name: 'Max Member', email: 'member@example.test', password: 'museum member password', totp: null },
]

/** Members with passwords of their own; the admin also has a second factor. */
export async function addPeople(site: Site, postbox: Postbox, first_password: string) {
  const [owner, ...others] = PEOPLE as readonly [Person, ...Person[]]
  let owners = await signIn(site, { ...owner, password: first_password })
  await owners('POST', '/live/account/password', { body: { current: first_password, next: owner.password } })
  owners = await signIn(site, owner)
  const people = [owner]
  for (const person of others) {
    await owners('POST', '/live/members/invitations', { body: { email: person.email, role: person.role } })
    const token = await until(() => postbox.link('invite', person.email))
    const theirs = await acceptInvitation(site, token, person)
    people.push(person.role === 'admin' ? { ...person, totp: await secondFactor(theirs, person) } : person)
  }
  return { owner: owners, people }
}

async function secondFactor(own: Dashboard, { password }: Person): Promise<string> {
  const { body } = await own('POST', '/live/account/second-factor', { body: { password } })
  await own('POST', '/live/account/second-factor/confirm', { body: { code: codeOf(body.secret) } })
  return body.secret
}

/** One for all events of each space. */
export async function subscribe({ live, test }: World, url: string): Promise<readonly Webhook[]> {
  const made: Webhook[] = []
  for (const [livemode, api] of [[true, live] as const, [false, test] as const]) {
    const { body } = await api('POST', '/webhooks', { body: { url, events: ['*'] } })
    made.push({ id: body.id, livemode, secret: body.secret })
  }
  return made
}

const text = (recipient_email: string) => box(recipient_email, { type: 'text', label: 'Town', y: 0.3, height: 0.03 })
const second = (recipient_email: string) => box(recipient_email, { y: 0.75 })

const one = { recipients: [ada], fields: [box(ada.email)] }
const two = { recipients: [ada, grace], fields: [box(ada.email), second(grace.email)] }
/** The longest that an envelope can wait. */
const DEADLINE = { deadline_days: 365 }

export interface Named {
  readonly story: string
  readonly livemode: boolean
  readonly id: string
}

/** Makes envelopes, and remembers what each is for. */
export function storyteller(world: World, told: Named[] = []) {
  const apiIn = (livemode: boolean) => (livemode ? world.live : world.test)
  return {
    told,
    /** Links that came by no email. */
    handed: [] as string[],
    note: (named: Named) => void told.push(named),
    async create(story: string, over: object, { livemode = true, send = true } = {}) {
      const metadata = { ...DEADLINE, name: story, send, ...over }
      const { body } = await apiIn(livemode)('POST', '/envelopes', fileForm(metadata))
      told.push({ story, livemode, id: body.id })
      return body
    },
    /** Everyone in turn, with the links of their emails. */
    async sign({ recipients }: any, { livemode = true, at_most = 50 } = {}) {
      const signers = recipients.filter(({ role }: any) => role === 'signer').slice(0, at_most)
      for (const { id, email } of signers) await signBy(world.site, await linkFor(world, { id, email, livemode }))
    },
    link: (recipient: { id: string; email: string }, livemode = true) => linkFor(world, { ...recipient, livemode }),
    until: (id: string, status: string, livemode = true) =>
      until(async () => {
        const { body } = await apiIn(livemode)('GET', `/envelopes/${id}`)
        return body.status === status ? body : null
      }),
  }
}

export type Storyteller = ReturnType<typeof storyteller>

const linkFor = (
  { postbox, test }: World,
  { id, livemode }: { readonly id: string; readonly email: string; readonly livemode: boolean },
): Promise<string> => until(async () => (livemode ? await postbox.links() : await testLinks(test)).get(id) ?? null)

/** The outbox of the test space shows every link. */
export async function testLinks(test: Api): Promise<ReadonlyMap<string, string>> {
  const { body } = await test('GET', '/test/outbox?limit=100')
  const links: readonly string[] = body.data.flatMap((mail: { links: readonly string[] }) => mail.links)
  return newestBy(links.flatMap((link) => (link.includes('/s/') ? [link.slice(link.indexOf('/s/') + 3)] : [])))
}

/** What happened while everything outside could be reached. */
export async function liveThroughQuietDays(world: World, teller: Storyteller, seal_p12: string) {
  const { create, sign, until: untilStatus } = teller
  const first = await create('sealed by the identity that the instance made itself', {
    ...two,
    signing_order: 'sequential',
    recipients: [ada, grace, { name: 'Records', email: 'records@example.test', role: 'cc' }],
    fields: [...two.fields, text(ada.email), box(grace.email, { type: 'date', y: 0.2, height: 0.03 })],
  })
  await sign(first)
  await untilStatus(first.id, 'completed')
  const identity = { p12: seal_p12, password: SEAL_PASSWORD }
  await world.owner('PUT', '/live/seal/identity', { body: identity })
  const own = await create("sealed by the workspace's own identity", one)
  await sign(own)
  await untilStatus(own.id, 'completed')
  await endOtherwise(world, teller)
  await leaveOpen(world, teller)
  await liveInTestSpace(world, teller)
  return prepareMore(world, teller)
}

export const SEAL_PASSWORD = 'museum seal password'

async function endOtherwise({ site, live }: World, { create, link, until: untilStatus }: Storyteller): Promise<void> {
  const declined = await create('declined', two)
  const refusing = await openLink(site, await link(declined.recipients[0]))
  await refusing.decline('the price is wrong')
  const voided = await create('voided', one)
  await link(voided.recipients[0])
  await live('POST', `/envelopes/${voided.id}/void`, { body: { reason: 'no longer needed' } })
  const recalled = await create('recalled', one)
  await link(recalled.recipients[0])
  await live('POST', `/envelopes/${recalled.id}/recall`, { body: {} })
  for (const [{ id }, status] of [
    [declined, 'declined'],
    [voided, 'voided'],
    [recalled, 'recalled'],
  ] as const)
    await untilStatus(id, status)
}

async function leaveOpen({ site }: World, { create, link, sign }: Storyteller): Promise<void> {
  await create('a draft', two, { send: false })
  await create('a draft without fields', { recipients: [ada] }, { send: false })
  const sent = await create('sent', one)
  await link(sent.recipients[0])
  const opened = await create('opened', one)
  await openLink(site, await link(opened.recipients[0]))
  const answers = await create('half of the answers are given', { ...one, fields: [box(ada.email), text(ada.email)] })
  const answering = await openLink(site, await link(answers.recipients[0]))
  await answering.fill(['text'])
  const in_turn = await create('the first of two in turn has signed', { ...two, signing_order: 'sequential' })
  await sign(in_turn, { at_most: 1 })
  await link(in_turn.recipients[1])
  const at_once = await create('one of two at once has signed', { ...two, signing_order: 'parallel' })
  await sign(at_once, { at_most: 1 })
  await link(at_once.recipients[1])
  const proved = await create('a code has to be given', {
    ...one,
    recipients: [{ ...ada, auth: { method: 'access_code', code: ACCESS_CODE } }],
  })
  await link(proved.recipients[0])
  const late = await create(SIGNED_LATE, one)
  await link(late.recipients[0])
}

/** It is signed while no jobs are run. */
export const SIGNED_LATE = 'all have signed, and it is not sealed yet'

async function liveInTestSpace({ test, site }: World, teller: Storyteller): Promise<void> {
  const { create, sign, link, until: untilStatus } = teller
  const TEST = { livemode: false }
  const expired = await create('expired in the test space', { ...one, deadline_days: 1 }, TEST)
  await test('POST', '/test/clock', { body: { advance: 'P2D' } })
  await untilStatus(expired.id, 'expired', false)
  const completed = await create('completed in the test space', one, TEST)
  await sign(completed, TEST)
  await untilStatus(completed.id, 'completed', false)
  await create('a draft in the test space', one, { livemode: false, send: false })
  const half = await create('half signed in the test space', { ...two, signing_order: 'parallel' }, TEST)
  await sign(half, { livemode: false, at_most: 1 })
  const declined = await create('declined in the test space', one, TEST)
  const refusing = await openLink(site, await link(declined.recipients[0], false))
  await refusing.decline('only a test')
  const voided = await create('voided in the test space', one, TEST)
  await test('POST', `/envelopes/${voided.id}/void`, { body: {} })
}

/** Templates, an upload, and answers that are kept for a repetition. */
async function prepareMore({ live }: World, teller: Storyteller) {
  const role = { label: 'Client' }
  const fields = [
    { ...boxOf('signature'), y: 0.6 },
    { ...boxOf('text'), label: 'Amount', y: 0.3, height: 0.03, read_only: true },
  ]
  const template = async (name: string): Promise<string> =>
    (await live('POST', '/templates', fileForm({ name, roles: [role], fields }))).body.id
  const templates = { used: await template('Contract'), archived: await template('Old contract') }
  await live('DELETE', `/templates/${templates.archived}`)
  const kept = [
    await keep(live, {
      path: '/envelopes',
      body: { ...one, ...DEADLINE, name: 'created under a key' },
      with_file: true,
    }),
    await keep(live, {
      path: `/templates/${templates.used}/envelopes`,
      body: { assignments: [{ signing_order: 1, full_name: ada.name, email: ada.email }], prefill: { Amount: '7' } },
      with_file: false,
    }),
  ]
  for (const { answer } of kept)
    teller.note({ story: 'its creation was answered under a key', livemode: true, id: (answer as { id: string }).id })
  return { templates, kept, upload_ref: await upload(live) } satisfies Partial<Facts>
}

const boxOf = (type: string) => ({ role: 'Client', type, page: 2, x: 0.33, width: 0.4, height: 0.07 })

async function keep(live: Api, asked: Pick<KeptAnswer, 'path' | 'body' | 'with_file'>): Promise<KeptAnswer> {
  const idempotency_key = `museum ${asked.path}`.replaceAll(/[^\w]/g, '-')
  const headers = { 'idempotency-key': idempotency_key }
  const sent = asked.with_file ? fileForm(asked.body as object) : { body: asked.body }
  const { status, body } = await live('POST', asked.path, { ...sent, headers })
  return { livemode: true, ...asked, idempotency_key, status, answer: body }
}

async function upload(live: Api): Promise<string> {
  const { body } = await live('POST', '/uploads/init', { body: { file_name: 'arrived.pdf', size: SAMPLE_PDF.length } })
  await askRight(body.upload.url, 'PUT', { raw: { payload: SAMPLE_PDF, type: 'application/pdf' } })
  return body.ref
}

/** Asks until there is an answer. */
export async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await ask()
    if (found !== null) return found
    await pause(100)
  }
}

export const worldOf = (site: Site, keys: Facts['keys'], who: Pick<World, 'owner' | 'postbox'>): World => ({
  ...who,
  site,
  live: apiOf(site, keys.live),
  test: apiOf(site, keys.test),
})
