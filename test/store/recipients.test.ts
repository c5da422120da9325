import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/kit/ids.ts'
import { addWorkspace, newDraft, type OpenedStore, openedStore, someone } from './open-test-store.ts'

let opened: OpenedStore
beforeAll(async () => {
  opened = await openedStore()
})
afterAll(() => opened.close())

test('a recipient is found as soon as there is one, and no more once they are gone', async () => {
  const { store } = opened
  const workspace_id = await addWorkspace(store)
  const drafted = newDraft(workspace_id)
  const recipient_id = drafted.envelope.recipients[0]?.id ?? ''
  const ref = { workspace_id, recipient_id }
  expect(await store.envelopes.workspaceOfRecipient(recipient_id)).toBeNull()
  const before = await store.transact(workspace_id, (tx) =>
    tx.envelopes.commit({ before: null, change: drafted, actor: someone }),
  )
  for (let time = 0; time < 2; time++)
    expect(await store.envelopes.workspaceOfRecipient(recipient_id)).toBe(workspace_id)
  expect(await store.envelopes.workspaceOfRecipient(newId('rcp'))).toBeNull()
  await store.transact(workspace_id, (tx) =>
    tx.envelopes.erase({ before, change: { envelope: before, events: [] }, actor: someone }),
  )
  expect(await store.envelopes.readOfRecipient(ref)).toBeNull()
  await expect(store.transact(workspace_id, (tx) => tx.envelopes.lockOfRecipient(ref))).rejects.toMatchObject({
    code: 'not_found',
  })
})
