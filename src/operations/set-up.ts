import { hash, verify } from '@node-rs/argon2'
import type { Plan } from '../domain/allowance.ts'
import { newId } from '../kit/ids.ts'
import { type ApiKeyKind, newApiKey, randomBase62, sha256 } from '../kit/secrets.ts'
import { addSeconds } from '../kit/time.ts'
import type { App } from '../ports/app.ts'
import type { Tx } from '../ports/store.ts'

export interface FirstWorkspace {
  readonly workspace_id: string
  readonly email: string
  readonly password: string
  readonly live_key: string
  readonly test_key: string
}

interface Wish {
  readonly name: string
  readonly owner_name: string
  readonly owner_email: string
  readonly plan: Plan
}

/** OWASP's argon2id settings: about 20 ms here. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A workspace with an owner and two keys, unless there is one already. The secrets are answered once and kept only hashed. */
export async function setUpFirst(app: App, wish: Wish): Promise<FirstWorkspace | null> {
  const password = randomBase62(16)
  const password_hash = await hash(password, ARGON2)
  return app.store.transact(null, async (tx) => {
    if (await tx.hasWorkspace()) return null
    const key = await tx.addWorkspace({
      id: newId('ws'),
      name: wish.name,
      sender_name: wish.owner_name,
      plan: wish.plan,
      service_account: false,
    })
    await tx.addPerson({
      id: newId('usr'),
      email: wish.owner_email,
      name: wish.owner_name,
      password_hash,
      workspace_id: key,
      role: 'owner',
    })
    const live_key = await issueKey(tx, key, 'csk_live', 'First live key')
    const test_key = await issueKey(tx, key, 'csk_test', 'First test key')
    return { workspace_id: key, email: wish.owner_email, password, live_key, test_key }
  })
}

export async function issueKey(
  tx: Tx,
  workspace_id: string,
  kind: ApiKeyKind,
  name: string,
): Promise<string> {
  const token = newApiKey(kind)
  await tx.addKey({
    id: newId('key'),
    workspace_id,
    kind: kind.startsWith('csk') ? 'secret' : 'public',
    livemode: kind.endsWith('live'),
    name,
    token_hash: sha256(token),
    hint: `…${token.slice(-4)}`,
  })
  return token
}

export const SESSION_LIFE_S = 12 * 3600
/** Compared against when the address is unknown, so that both answers cost the same. */
let decoy: Promise<string> | null = null

/** A session token, or null for a wrong address or password alike. */
export async function logIn(app: App, email: string, password: string): Promise<string | null> {
  const person = await app.store.findPerson(email)
  decoy ??= hash(randomBase62(16), ARGON2)
  const right = await verify(person?.password_hash ?? (await decoy), password)
  if (!person || !right) return null
  const token = randomBase62(43)
  await app.store.transact(person.workspace_id, (tx) =>
    tx.addSession({
      token_hash: sha256(token),
      person_id: person.id,
      workspace_id: person.workspace_id,
      expires_at: addSeconds(app.now(), SESSION_LIFE_S),
    }),
  )
  return token
}
