import { randomBytes } from 'node:crypto'
import { decrypt } from '../../src/kit/secrets.ts'
import { accessTokens } from '../../src/mail/access-tokens.ts'
import { newId } from '../../src/kit/ids.ts'
import { noon } from '../support/build.ts'
import { openPlatform } from '../support/platform.ts'
import type { TestService } from '../support/service.ts'
import { wholeEnvelope, wholeTemplate } from './whole-samples.ts'

const SYSTEM = { kind: 'system', id: null, name: '', ip: null, user_agent: null } as const
const TOKENS_KEY = randomBytes(32)

/** What lies in the row of a mail server's token. */
export const tokenIn = (value: unknown): unknown => JSON.parse(decrypt(TOKENS_KEY, value as Buffer))

/** What a whole life of a workspace leaves out, each by the writer that writes it. */
export async function restOfLife(service: TestService, workspace_id: string): Promise<void> {
  await samples(service, workspace_id)
  await reminder(service, workspace_id)
  await oddRequest(service, workspace_id)
  await mailToken(service)
  const { ask } = await openPlatform(service)
  await ask('POST', '/workspaces', { body: { name: 'Kundin AG' }, headers: { 'idempotency-key': 'make-it' } })
}

async function samples({ app }: TestService, workspace_id: string): Promise<void> {
  await app.store.transact(workspace_id, async (tx) => {
    await tx.uploads.add({ workspace_id, livemode: true }, WORD)
    await tx.templates.add(wholeTemplate(workspace_id))
    const envelope = wholeEnvelope(workspace_id)
    await tx.envelopes.commit({ before: null, change: { envelope, events: [] }, actor: SYSTEM })
  })
}

/** An upload of a Word document, as its conversion leaves it. */
const WORD = {
  id: newId('upl'),
  file_name: 'lease.docx',
  size: 1,
  wanted_sha256: null,
  allow_signed: false,
  source: {
    sha256: 'a'.repeat(64),
    size: 1,
    parts: [
      { kind: 'value' as const, name: 'rent' },
      { kind: 'each' as const, name: 'rooms', parts: [{ kind: 'value' as const, name: '.' }] },
    ],
    text_tags: { cover: true },
    has_tags: true,
    merge_fields: true as const,
    changes: { insertions: 1, deletions: 2, moves: 3, formatting: 4, comments: 5 },
  },
  created_at: noon,
  expires_at: noon,
}

/** The answer to a question whether people may be reminded. */
async function reminder({ app, database }: TestService, workspace_id: string): Promise<void> {
  const [asked] = await database.query<{ id: string }>('select id from confirmation where workspace_id = $1', [
    workspace_id,
  ])
  const reminded = [{ recipient_id: newId('rcp'), email: 'ada@example.test', at: noon }]
  const skipped = [{ recipient_id: newId('rcp'), reason: 'signed' as const }]
  await app.store.transact(workspace_id, (tx) =>
    tx.confirmations.answer({ workspace_id, livemode: true }, asked?.id ?? '', {
      status: 'done',
      answered_by: { kind: 'user', id: 'usr_x', name: 'Olga' },
      answered_at: noon,
      reminder: { reminded, skipped },
    }),
  )
}

/** A request that is of no form that can be packed, so that it is kept whole. */
async function oddRequest({ app, database }: TestService, workspace_id: string): Promise<void> {
  const [turn] = await database.query<{ id: string; envelope_id: string; event: string }>(
    `update delivery set state = 'pending', round = 1, attempts = 1, next_attempt_at = null
      where (workspace_id, id) in (select workspace_id, id from delivery where workspace_id = $1 limit 1)
      returning id, envelope_id, event`,
    [workspace_id],
  )
  if (!turn) throw new Error('there is no delivery')
  await app.store.transact(workspace_id, async (tx) =>
    tx.deliveries.noteAttempt(
      { workspace_id, envelope_id: turn.envelope_id, delivery_id: turn.id, round: 1, attempt: 1 },
      {
        state: 'failed',
        envelope_id: turn.envelope_id,
        event: turn.event,
        status: null,
        error: 'x',
        ms: 1,
        next_attempt_at: null,
        request: { url: 'https://acme.test/', headers: { 'x-odd': '1' } },
        answer: null,
      },
    ),
  )
}

/** As a mail server behind OAuth leaves it. */
async function mailToken({ app }: TestService): Promise<void> {
  const settings = { token_url: 'https://login.example.test/', client_id: 'x', refresh_token: 'first' }
  const granted = { access_token: 'token', expires_in_s: 3600, refresh_token: 'next' }
  await accessTokens(settings, async () => granted, {
    key: TOKENS_KEY,
    transact: (work) => app.store.transact(null, ({ mail_tokens }) => work(mail_tokens)),
  }).current()
}
