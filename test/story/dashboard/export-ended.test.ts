import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../../src/kit/secrets.ts'
import { create, simple } from '../../support/api.ts'
import { appUser } from '../../support/app.ts'
import { openService, type TestService } from '../../support/service.ts'

// An export is for the browser that waits for it, and breaks off where that is signed out in the middle.

let service: TestService
/** What happens when the export asks for the third time whether it may go on. */
let meanwhile = async (): Promise<unknown> => null
let asked = 0
beforeAll(async () => {
  service = await openService({
    around: (app) => {
      const { members } = app.store
      const standing: typeof members.standing = async (workspace_id, who) => {
        if (++asked === 3) await meanwhile()
        return members.standing(workspace_id, who)
      }
      return { ...app, store: { ...app.store, members: { ...members, standing } } }
    },
  })
})
afterAll(() => service.close())

async function exported(
  endsSession: (who: { readonly key: string; readonly id: string; readonly cookie: string }) => unknown,
) {
  const { key, live_key } = await service.addWorkspace()
  for (let i = 0; i < 3; i++) await create(service, simple(), { key: live_key })
  const owner = await appUser(service, key)
  asked = 0
  meanwhile = async () => endsSession({ key, id: owner.id, cookie: owner.cookie })
  const outcome = await owner.call('GET', '/export').then(
    ({ status }) => status,
    () => 'broken off',
  )
  return [outcome, asked > 3]
}

test('it is whole while the session is there, and broken off once that is ended', async () => {
  const { store } = service.app
  expect(await exported(() => null)).toEqual([200, true])
  expect(await exported(({ key, id }) => store.transact(key, (tx) => tx.sessions.removeIn(key, id)))).toEqual([
    'broken off',
    false,
  ])
  const signsOut = (cookie: string) =>
    store.transact(null, (tx) => tx.sessions.remove(sha256(cookie.slice('countersign='.length))))
  expect(await exported(({ cookie }) => signsOut(cookie))).toEqual(['broken off', false])
})
