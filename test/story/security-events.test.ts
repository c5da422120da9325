import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMAND_LINE } from '../../src/application/accounts/keys.ts'
import { SecurityEventBody } from '../../src/contract/webhooks/bodies.ts'
import { SECURITY_EVENTS, SECURITY_MAILS_PER_HOUR, type SecurityAct } from '../../src/domain/account/security-events.ts'
import type { Actor } from '../../src/domain/audit.ts'
import { closeReceivers, type Hit, receiver } from '../outgoing/receiver.ts'
import { call } from '../support/api.ts'
import { type AppUser, appUser } from '../support/app.ts'
import { addPerson } from '../support/dashboard.ts'
import { keepingMailer } from '../support/people.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

// Each security event: its entry, who is mailed, its line in the log, and its delivery.

const IP = '203.0.113.9'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

const mailer = keepingMailer()
let service: TestService
let hits: Hit[]
let port: number
beforeAll(async () => {
  service = await openService({ mailer })
  const opened = await receiver()
  port = opened.port
  hits = opened.hits
  // Events are noted by the database's clock.
  service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())) + 60_000)
})
afterAll(async () => {
  await closeReceivers()
  await service.close()
})

type Reader = 'ada' | 'grace' | 'owner'

/** Where the button of its mail leads, where not to the account. */
const PAGES: Readonly<Partial<Record<SecurityAct, string>>> = {
  'account.password_changed': '/forgotten',
  'account.password_reset': '/forgotten',
  'key.issued': '/settings/integrations',
  'key.rotated': '/settings/integrations',
}

/** Whom each one is mailed to, of Ada who did it, Grace to whom it was done, and the owner. */
const MAILED: Readonly<Record<SecurityAct, readonly Reader[]>> = {
  'account.signed_in': [],
  'account.sign_in_failed': [],
  'account.proof_failed': [],
  'account.new_device': ['ada'],
  'account.password_changed': ['ada'],
  'account.password_reset': ['ada'],
  'account.reset_link_made': [],
  'account.session_ended': [],
  'account.sessions_ended': [],
  'account.second_factor_on': ['ada'],
  'account.passkey_added': ['ada'],
  'account.passkey_removed': ['ada'],
  'account.passkey_refused': ['ada'],
  'account.second_factor_off': ['ada'],
  'account.second_factor_reset': ['grace'],
  'account.recovery_codes_renewed': ['ada'],
  'account.recovery_code_used': ['ada'],
  'key.issued': ['ada', 'owner'],
  'key.rotated': ['ada', 'owner'],
  'key.revoked': [],
  'program.connected': ['ada'],
  'program.revoked': [],
  'program.replayed': [],
  'program.any_allowed': [],
  'program.some_allowed': [],
  'program.none_allowed': [],
  'member.added': ['grace'],
  'member.invitation_accepted': [],
  'member.joined_by_provider': [],
  'member.role_changed': [],
  'member.removed': [],
  'member.left': [],
  'member.sessions_ended': [],
  'member.second_factor_reset': ['grace'],
  'sign_in.rules_changed': [],
  'sign_in.scim_issued': [],
  'sign_in.scim_revoked': [],
  'sign_in.domain_added': [],
  'sign_in.domain_proved': [],
  'sign_in.domain_lost': [],
  'sign_in.domain_trusted': [],
  'sign_in.domain_removed': [],
  'embedding.changed': [],
  'webhook.created': [],
  'webhook.changed': [],
  'webhook.secret_rotated': [],
  'webhook.paused': [],
  'webhook.disabled': [],
  'webhook.deleted': [],
  'seal.identity_put': [],
  'seal.identity_removed': [],
  'retention.changed': [],
  'export.taken': [],
  'workspace.created': [],
  'workspace.suspended': [],
  'workspace.resumed': [],
  'workspace.move_begun': [],
}
const ACTS = Object.keys(MAILED) as SecurityAct[]

interface Place {
  readonly key: string
  readonly id: string
  readonly live_key: string
  readonly owner: AppUser
  readonly ada: { readonly id: string; readonly email: string }
  readonly grace: { readonly id: string; readonly email: string }
}

async function place(): Promise<Place> {
  const { key, live_key } = await service.addWorkspace()
  const owner = await appUser(service, key)
  const [ada, grace] = [
    await addPerson(service, key, { role: 'admin' }),
    await addPerson(service, key, { role: 'member' }),
  ]
  const { id } = await service.app.store.workspaces.read(key)
  return { key, id, live_key, owner, ada, grace }
}

const actorOf = ({ ada }: Place): Actor => ({
  kind: 'user',
  id: ada.id,
  name: 'Ada Lovelace',
  ip: IP,
  user_agent: FIREFOX,
})

const subscribe = ({ live_key }: Place, path: string, events: string[]) =>
  call(service, 'POST', '/webhooks', { key: live_key, body: { url: `http://127.0.0.1:${port}/${path}`, events } })
const heard = (path: string) =>
  hits.filter(({ url }) => url === `/${path}`).map(({ body }) => JSON.parse(body.toString()))

const note = (at: Place, act: SecurityAct, actor = actorOf(at)) =>
  service.app.store.transact(at.key, (tx) =>
    tx.activity.note({
      workspace_id: at.key,
      actor,
      act,
      subject: { id: at.grace.id, name: 'Grace Hopper' },
      ...(act.startsWith('key.') ? { details: { kind: 'csk_live', expires_at: null } } : {}),
    }),
  )
test.each([
  ['member.role_changed', { from: 'member', to: 'owner' }, 'Grace Hopper is now an owner of your workspace'],
  ['member.role_changed', { from: 'member', to: 'admin' }, 'Grace Hopper is now an admin of your workspace'],
  ['member.role_changed', { from: 'owner', to: 'member' }, null],
  ['member.invitation_accepted', { role: 'admin' }, 'Grace Hopper is now an admin of your workspace'],
  ['member.invitation_accepted', { role: 'member' }, null],
] as const)('%s with %o is told to the owners alone', async (act, details, subject) => {
  const at = await place()
  const about = { workspace_id: at.key, actor: actorOf(at), act, subject: { id: at.grace.id, name: 'Grace Hopper' } }
  await service.app.store.transact(at.key, (tx) => tx.activity.note({ ...about, details }))
  await service.runJobs()
  expect([...mailsTo(at.ada), ...mailsTo(at.grace)]).toEqual([])
  const letters = mailsTo(at.owner)
  expect(letters.map((letter) => letter.subject)).toEqual(subject === null ? [] : [subject])
  for (const { text } of letters) {
    expect(text).toContain('By: Ada Lovelace')
    expect(text).toContain('change the role now')
    expect(text).toContain(`${BASE_URL}/settings/members\n`)
  }
})

const linesOf = ({ id }: Pick<Place, 'id'>, act: string) =>
  service.logged
    .map((line) => JSON.parse(line))
    .filter((line) => line.security_event === act && line.workspace_id === id && line.address === IP)
const mailsTo = ({ email }: { readonly email: string }) => mailer.letters.filter(({ to }) => to.email === email)

test.each(ACTS)('%s has its entry, its mails, its line and its delivery', async (act) => {
  const at = await place()
  const path = act.replace('.', '-')
  await subscribe(at, `${path}-all`, ['*'])
  // It is not told of itself.
  await subscribe(at, path, ['security.event'])
  await note(at, act)
  await service.runJobs()

  const { data } = (await at.owner.call('GET', '/activity?area=security')).body
  const entry = data.find((one: { act: string }) => one.act === act)
  expect(entry).toMatchObject({
    actor: { id: at.ada.id },
    ip: IP,
    details: { browser: 'Firefox 128, Linux' },
  })

  const readers = { ada: at.ada, grace: at.grace, owner: at.owner }
  const mailed = (Object.keys(readers) as Reader[]).filter((who) => mailsTo(readers[who]).length > 0)
  expect(mailed.toSorted()).toEqual([...MAILED[act]].toSorted())
  for (const who of mailed) {
    const [letter] = mailsTo(readers[who])
    expect(letter?.text).toContain(IP)
    expect(letter?.text).toContain('Firefox 128, Linux')
    expect(letter?.text).toContain(`${BASE_URL}${PAGES[act] ?? '/settings/account'}\n`)
  }

  const lines = linesOf(at, act)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    msg: 'security event',
    outcome: ['account.sign_in_failed', 'account.proof_failed', 'account.passkey_refused'].includes(act)
      ? 'failed'
      : 'done',
    at: entry.at,
    address: IP,
    actor: at.ada.id,
    subject: at.grace.id,
    key_id: act.startsWith('key.') ? at.grace.id : null,
  })
  expect(JSON.stringify(lines)).not.toMatch(/Ada|Grace|@/)

  const [body, ...others] = heard(path)
  expect(others).toEqual([])
  expect(SecurityEventBody.parse(body)).toMatchObject({
    event_id: entry.id,
    type: act,
    workspace_id: at.id,
    outcome: SECURITY_EVENTS[act].outcome,
    actor: { kind: 'user', id: at.ada.id, name: 'Ada Lovelace' },
    subject: { id: at.grace.id, name: 'Grace Hopper' },
    ip: IP,
    browser: 'Firefox 128, Linux',
  })
  expect(heard(`${path}-all`)).toEqual([])
})

test('what is no security event brings nothing with it', async () => {
  const at = await place()
  await subscribe(at, 'nothing', ['security.event'])
  const lines = service.logged.length
  await service.app.store.transact(at.key, (tx) =>
    tx.activity.note({ workspace_id: at.key, actor: actorOf(at), act: 'branding.changed' }),
  )
  expect(service.logged.slice(lines).join('')).not.toContain('security event')
  await service.runJobs()
  expect(heard('nothing')).toEqual([])
  expect(mailsTo(at.ada)).toEqual([])
})

test('a change that is undone leaves no entry, no mail, no delivery and no line', async () => {
  const at = await place()
  await subscribe(at, 'undone', ['security.event'])
  const undone = service.app.store.transact(at.key, async (tx) => {
    await tx.activity.note({ workspace_id: at.key, actor: actorOf(at), act: 'account.password_changed' })
    throw new Error('the node dies here')
  })
  await expect(undone).rejects.toThrow('the node dies here')
  await service.runJobs()
  const { data } = (await at.owner.call('GET', '/activity?area=security')).body
  expect(data.map(({ act }: { act: string }) => act)).toEqual(['webhook.created', 'account.signed_in'])
  expect(mailsTo(at.ada)).toEqual([])
  expect(heard('undone')).toEqual([])
  expect(linesOf(at, 'account.password_changed')).toEqual([])
})

test('the mail and the delivery lie in the database once the change does, whatever becomes of the node', async () => {
  const at = await place()
  await subscribe(at, 'killed', ['security.event'])
  await note(at, 'account.password_changed')
  // No job has run: another node finds both.
  const letters = await service.database.query(
    `select l.state, l.to_email from account_letter l where l.workspace_id = $1 and l.kind = 'security'`,
    [at.key],
  )
  expect(letters).toEqual([{ state: 'queued', to_email: at.ada.email }])
  const deliveries = await service.database.query(
    `select state, event, envelope_id from delivery where workspace_id = $1`,
    [at.key],
  )
  expect(deliveries).toEqual([{ state: 'pending', event: 'security.event', envelope_id: '' }])
})

test('of many at once a person gets a few mails, and the log has all', async () => {
  const at = await place()
  const times = SECURITY_MAILS_PER_HOUR * 3
  await Promise.all(Array.from({ length: times }, () => note(at, 'account.new_device')))
  await note(at, 'account.second_factor_off')
  await service.runJobs()
  expect(mailsTo(at.ada)).toHaveLength(SECURITY_MAILS_PER_HOUR + 1)
  expect(linesOf(at, 'account.new_device')).toHaveLength(times)
  await service.database.query(
    `update account_letter set created_at = created_at - interval '61 minutes' where workspace_id = $1`,
    [at.key],
  )
  await note(at, 'account.new_device')
  await service.runJobs()
  expect(mailsTo(at.ada)).toHaveLength(SECURITY_MAILS_PER_HOUR + 2)
})

test('nobody is mailed of a key of the test space, and owners are of one that the command line issued', async () => {
  const at = await place()
  const issue = (kind: string, actor: Actor) =>
    service.app.store.transact(at.key, (tx) =>
      tx.activity.note({
        workspace_id: at.key,
        actor,
        act: 'key.issued',
        subject: { id: 'key_1', name: 'CRM' },
        details: { kind },
      }),
    )
  await issue('csk_test', actorOf(at))
  await service.runJobs()
  expect([mailsTo(at.ada), mailsTo(at.owner)]).toEqual([[], []])
  await issue('csk_live', COMMAND_LINE)
  await service.runJobs()
  expect([mailsTo(at.ada), mailsTo(at.grace)]).toEqual([[], []])
  expect(mailsTo(at.owner)[0]?.text).toContain('A live API key was issued: CRM')
})

test('names that people chose cannot make a mail say more', async () => {
  const at = await place()
  await service.app.store.transact(at.key, (tx) =>
    tx.activity.note({
      workspace_id: at.key,
      actor: actorOf(at),
      act: 'program.connected',
      subject: { id: null, name: 'Bank\r\nBcc: x@y.z <a href="https://evil.test">here</a>' },
    }),
  )
  await service.runJobs()
  const [letter] = mailsTo(at.ada)
  expect(letter?.subject).not.toMatch(/[\r\n]/)
  expect(letter?.html).not.toContain('<a href="https://evil.test"')
})

test('who may not see the log sees none of it, and changes of settings are not buried under sign-ins', async () => {
  const at = await place()
  const [admin, member] = [await appUser(service, at.key, 'admin'), await appUser(service, at.key, 'member')]
  await note(at, 'account.signed_in')
  await note(at, 'retention.changed')
  expect((await member.call('GET', '/activity?area=security')).status).toBe(403)
  const acts = async (query: string) =>
    (await admin.call('GET', `/activity${query}`)).body.data.map(({ act }: { act: string }) => act)
  expect(await acts('')).not.toContain('account.signed_in')
  expect(await acts('')).toContain('retention.changed')
  expect(await acts('?area=security')).toEqual(expect.arrayContaining(['account.signed_in', 'retention.changed']))
  const stranger = await appUser(service, (await service.addWorkspace()).key)
  expect((await stranger.call('GET', '/activity?area=security')).body.data).not.toContainEqual(
    expect.objectContaining({ act: 'retention.changed' }),
  )
})

test('who switches one alarm off is told of to the others', async () => {
  const at = await place()
  const { body: first } = await subscribe(at, 'first', ['security.event'])
  await subscribe(at, 'second', ['security.event'])
  const change = (body: object) => call(service, 'PATCH', `/webhooks/${first.id}`, { key: at.live_key, body })
  await change({ enabled: false })
  await call(service, 'DELETE', `/webhooks/${first.id}`, { key: at.live_key })
  await service.runJobs()
  const said = (path: string) => heard(path).map(({ type, subject }) => [type, subject.id])
  expect(said('second')).toEqual([
    ['webhook.changed', first.id],
    ['webhook.deleted', first.id],
  ])
  expect(heard('first')).toEqual([])
})

test('a security event is in no list of events, takes no number, and can be delivered again', async () => {
  const at = await place()
  const { body: webhook } = await subscribe(at, 'numbers', ['security.event', '*'])
  await note(at, 'account.password_changed')
  await service.runJobs()
  expect((await call(service, 'GET', '/events', { key: at.live_key })).body).toMatchObject({ data: [], next_after: 0 })
  const path = `/webhooks/${webhook.id}/deliveries`
  const { data } = (await call(service, 'GET', `${path}?event=security.event`, { key: at.live_key })).body
  expect(data).toMatchObject([{ event: 'security.event', seq: 0, test: false, state: 'delivered' }])
  await call(service, 'POST', `${path}/${data[0].id}/redeliver`, { key: at.live_key })
  await service.runJobs()
  expect(heard('numbers')).toHaveLength(2)
  expect(heard('numbers')[1]).toEqual(heard('numbers')[0])
  const tested = await call(service, 'POST', `/webhooks/${webhook.id}/test`, { key: at.live_key })
  await service.runJobs()
  expect(tested.body.event).toBe('security.event')
  expect(SecurityEventBody.parse(heard('numbers')[2])).toMatchObject({ test: true })
})
