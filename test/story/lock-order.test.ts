import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { trustDomain } from '../../src/application/accounts/domains.ts'
import { COMMAND_LINE } from '../../src/application/accounts/keys.ts'
import { type AppUser, appUser } from '../support/app.ts'
import { openCrm } from '../support/crm.ts'
import { openService, type TestService } from '../support/service.ts'

// Acts that lock the workspace and a member lock the workspace first, all of them: of two that did it the other way around,
// each would wait for the other until the database ends one.

let service: TestService
let workspace: string
let owner: AppUser
let member: AppUser
beforeAll(async () => {
  service = await openService()
  const added = await service.addWorkspace('enterprise')
  workspace = added.key
  owner = await appUser(service, workspace)
  member = await appUser(service, workspace, 'member')
  const by = { workspace: { key: workspace }, actor: COMMAND_LINE }
  for (const domain of ['kept.example.com', 'gone.example.com']) await trustDomain(service.app, by, domain)
})
afterAll(() => service.close())

const HOOK = { url: 'https://hooks.example.com/x', events: ['envelope.completed'] }

const ACTS: readonly (readonly [string, () => Promise<{ readonly status: number }>])[] = [
  ['a domain is added', () => owner.call('POST', '/domains', { body: { domain: 'new.example.com' } })],
  ['a domain is checked', () => owner.call('POST', '/domains/kept.example.com/check', { body: {} })],
  ['a domain is removed', () => owner.call('DELETE', '/domains/gone.example.com')],
  ['rules of sign-in', () => owner.call('PUT', '/sign-in-rules', { body: { needs_second_factor: false } })],
  ['the name', () => owner.call('PATCH', '/workspace', { body: { name: 'Kundin AG' } })],
  ['origins', () => owner.call('PUT', '/embed-origins', { body: { origins: ['https://app.example.com'] } })],
  ['defaults', () => owner.call('PATCH', '/defaults', { body: { deadline_days: 9 } })],
  ['programs', () => owner.call('PUT', '/program-rule', { body: { allowed: 'any', named: [] } })],
  ['a webhook', () => owner.call('POST', '/webhooks', { body: HOOK })],
  ['a role', () => owner.call('PATCH', `/members/${member.id}`, { body: { role: 'admin' } })],
  ['a member is signed out', () => owner.call('DELETE', `/members/${member.id}/sessions`)],
  ['a second factor', () => owner.call('DELETE', `/members/${member.id}/second-factor`)],
]

const WAITING = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/** Whether the membership was free while the act waited for the workspace, and what the act was answered. */
async function heldMeanwhile(key: string, person_id: string, act: () => Promise<{ readonly status: number }>) {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  onTestFinished(() => letGo.resolve())
  const holding = service.app.store.transact(key, async (tx) => {
    await tx.members.lockAll(key)
    held.resolve()
    await letGo.promise
  })
  await held.promise
  const acted = act()
  await expect.poll(async () => (await service.database.query(WAITING)).length, { interval: 10 }).toBeGreaterThan(0)
  const outcome = await service.database
    .query('select from membership where workspace_id = $1 and person_id = $2 for update nowait', [key, person_id])
    .then(
      () => 'free',
      () => 'taken',
    )
  letGo.resolve()
  await holding
  return [outcome, (await acted).status]
}

test.each(ACTS)('%s: waits for the workspace with no member in its hands', async (_, act) => {
  expect(await heldMeanwhile(workspace, owner.id, act)).toEqual(['free', expect.toBeOneOf([200, 201, 204, 404])])
})

test('so does who comes by a code of a CRM', async () => {
  const crm = await openCrm(service)
  const person = await crm.person('Ada', crm.key)
  const code = await crm.codeFor(person.email)
  expect(await heldMeanwhile(crm.key, person.id, () => crm.redeem(code))).toEqual(['free', 303])
})

test('so does who goes on in another workspace', async () => {
  const { key } = await service.addWorkspace()
  const person = await appUser(service, workspace, 'member')
  await service.app.store.transact(key, (tx) => tx.members.add(key, { person_id: person.id, role: 'member' }))
  const [row] = await service.database.query<{ id: string }>('select id from workspace where key = $1', [key])
  const goOn = () => person.call('POST', '/account/workspace', { body: { workspace: row?.id } })
  await person.call('GET', '/envelopes')
  expect(await heldMeanwhile(key, person.id, goOn)).toEqual(['free', 204])
})
