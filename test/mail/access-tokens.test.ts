import { expect, test } from 'vitest'
import { decrypt, deriveKey, encrypt } from '../../src/kit/secrets.ts'
import { accessTokens, TOKEN, type TokenStore } from '../../src/mail/access-tokens.ts'

const KEY = deriveKey('a secret of this test', 'mail token')
const SETTINGS = { token_url: 'https://login.example.test/token', client_id: 'client', refresh_token: null }

/** One row, as a table of the database keeps it. */
function oneRow() {
  const row: { kept: Uint8Array | null } = { kept: null }
  const store: TokenStore = {
    key: KEY,
    transact: (work) =>
      work({
        lock: async () => row.kept,
        async keep(_, token_encrypted) {
          row.kept = token_encrypted
        },
      }),
  }
  return { row, store }
}

test('what a newer release keeps is neither used nor replaced: the mail waits for a node that can read it', async () => {
  const { row, store } = oneRow()
  let asked = 0
  const grant = async () => ({ access_token: `token ${++asked}`, expires_in_s: 3600, refresh_token: null })
  const token = () => accessTokens(SETTINGS, grant, store).current()
  expect([await token(), await token()]).toEqual(['token 1', 'token 1'])

  const stored = JSON.parse(decrypt(KEY, row.kept ?? new Uint8Array()))
  const newer = encrypt(KEY, JSON.stringify({ ...stored, v: TOKEN.version + 1 }))
  row.kept = newer
  await expect(token()).rejects.toMatchObject({ code: 'unavailable' })
  expect([row.kept, asked]).toEqual([newer, 1])

  row.kept = encrypt(KEY, 'no token of any release')
  expect(await token()).toBe('token 2')
})
