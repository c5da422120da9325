import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppUser, appUser } from '../../support/app.ts'
import { blank, cutOut, picture } from '../../support/pictures.ts'
import { openService, type TestService } from '../../support/service.ts'
import { dumpOf } from '../../support/traces.ts'

// A signature and initials in a member's account: their own alone, encrypted, and gone with the membership.

const TYPED = { kind: 'typed', text: 'Augusta Ada King-Noel', font: 'great-vibes' }
const DRAWN = { kind: 'drawn', width: 300, height: 100, strokes: [[10, 50, 100, 20, 200, 80, 290, 40]] }

let service: TestService
let workspace: string
let owner: AppUser
let member: AppUser
beforeAll(async () => {
  service = await openService()
  workspace = (await service.addWorkspace()).key
  owner = await appUser(service, workspace)
  member = await appUser(service, workspace, 'member')
})
afterAll(() => service.close())

const kept = async (who: AppUser) => (await who.call('GET', '/account/marks')).body
const keep = (who: AppUser, type: string, value: unknown) => who.call('PUT', `/account/${type}`, { body: { value } })
const forget = (who: AppUser, type: string) => who.call('DELETE', `/account/${type}`)
const acts = async (who: AppUser) =>
  (await who.call('GET', '/activity')).body.data
    .filter(({ act }: any) => /^account\.(signature|initials)_/.test(act))
    .map(({ act, details, actor }: any) => [act, details, actor.id])

test('a signature is kept, shown to its owner alone, replaced and deleted; the log says so without it', async () => {
  expect(await kept(member)).toEqual({ signature: null, initials: null })
  expect(await keep(member, 'signature', TYPED)).toMatchObject({ status: 200, body: { value: TYPED } })
  expect(await keep(member, 'initials', DRAWN)).toMatchObject({ status: 200, body: { value: DRAWN } })
  expect(await kept(member)).toEqual({ signature: TYPED, initials: DRAWN })
  expect(await kept(owner)).toEqual({ signature: null, initials: null })
  const other = { ...TYPED, text: 'Ada' }
  await keep(member, 'signature', { ...other, added: 'by somebody' })
  expect((await kept(member)).signature).toEqual(other)
  expect((await forget(member, 'signature')).status).toBe(204)
  expect((await forget(member, 'signature')).status).toBe(404)
  expect((await forget(owner, 'initials')).status).toBe(404)
  expect(await kept(member)).toEqual({ signature: null, initials: DRAWN })
  expect(await acts(owner)).toEqual([
    ['account.signature_deleted', {}, member.id],
    ['account.signature_kept', {}, member.id],
    ['account.initials_kept', {}, member.id],
    ['account.signature_kept', {}, member.id],
  ])
})

test('a picture is kept as it would be printed, and its preview keeps nothing', async () => {
  const sent = picture(await cutOut(), 'png')
  const preview = await member.call('POST', '/account/mark-preview', { body: { value: sent } })
  expect([preview.status, preview.body.value.kind]).toEqual([200, 'image'])
  expect((await kept(member)).signature).toBe(null)
  const { body } = await keep(member, 'signature', sent)
  expect(body.value).toEqual(preview.body.value)
  expect(body.value.src).toMatch(/^data:image\/png;base64,/)
  expect((await kept(member)).signature).toEqual(body.value)
})

test('what could not be signed with is not kept', async () => {
  const cases: [string, unknown][] = [
    ['nothing', null],
    ['a word', 'Ada'],
    ['no ink', { ...TYPED, text: ' ' }],
    ['no such handwriting', { ...TYPED, font: 'comic' }],
    ['more than a name', { ...TYPED, text: 'x'.repeat(101) }],
    ['letters that no font has', { ...TYPED, text: '\u{1F9FF}\u{13000}' }],
    ['a dot', { ...DRAWN, strokes: [[1, 1, 2, 2]] }],
    ['a picture as the service keeps it', { kind: 'image', width: 1, height: 1, rgb: 'AAAA', alpha: null }],
    ['a picture of another field', { kind: 'image', same_as: 'fld_1' }],
    ['blank paper', picture(await blank(), 'jpeg')],
    ['what is kept already', { kind: 'kept' }],
  ]
  for (const [why, value] of cases) {
    const { status, body } = await keep(owner, 'signature', value)
    expect([why, status, body.code]).toEqual([why, 400, 'invalid_value'])
  }
  expect((await keep(owner, 'stamp', TYPED)).status).toBe(404)
  expect((await owner.call('POST', '/account/mark-preview', { body: { value: TYPED } })).body.code).toBe(
    'invalid_value',
  )
  expect(await kept(owner)).toEqual({ signature: null, initials: null })
})

test('it lies encrypted, opens for nobody to whom its row is copied, and goes with the membership', async () => {
  const leaver = await appUser(service, workspace, 'member')
  await keep(leaver, 'signature', TYPED)
  expect(await dumpOf(service)).not.toContain(TYPED.text)
  const copy = `insert into kept_mark select workspace_id, $2, type, mark_encrypted from kept_mark where person_id = $1`
  await service.database.query(copy, [leaver.id, owner.id])
  expect((await owner.call('GET', '/account/marks')).status).toBe(500)
  await service.database.query('delete from kept_mark where person_id = $1', [owner.id])
  expect((await owner.call('DELETE', `/members/${leaver.id}`)).status).toBe(204)
  expect(await service.database.query('select 1 from kept_mark where person_id = $1', [leaver.id])).toEqual([])
})
