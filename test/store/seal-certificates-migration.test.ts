import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { tieOf } from '../../src/verify/workspace.ts'
import { databaseBefore } from '../support/old-database.ts'

const old = databaseBefore('0023')

/** Nobody looks into it here; only its hash counts. */
const CERTIFICATE = Buffer.from('a certificate of which only the hash is read here. '.repeat(3))
const PEM = `-----BEGIN CERTIFICATE-----\n${CERTIFICATE.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
const NOW = createHash('sha256').update(CERTIFICATE).digest('hex')
const [FIRST, SECOND, GONE] = ['1', '2', '3'].map((digit) => digit.repeat(64))

test('certificates that were uploaded before become those of their workspaces, each for its time', async () => {
  await old.query(`
      insert into workspace (id, name, sender_name, plan) values ('ws_a', 'A', 'A', 'pro'), ('ws_b', 'B', 'B', 'pro');
      insert into activity (workspace_id, id, at, actor, act, details)
        select key, a.id, a.at::timestamptz, '{}', 'seal.identity_' || a.what, jsonb_build_object('fingerprint', a.print)
        from workspace w, (values
          ('ws_a', 'act_1', '2026-01-01', 'put', '${FIRST}'), ('ws_a', 'act_2', '2026-02-01', 'put', '${SECOND}'),
          ('ws_a', 'act_3', '2026-03-01', 'put', '${FIRST}'), ('ws_a', 'act_4', '2026-04-01', 'put', '${NOW}'),
          ('ws_b', 'act_5', '2026-01-01', 'put', '${GONE}'), ('ws_b', 'act_6', '2026-05-01', 'removed', '${GONE}')
        ) a (workspace, id, at, what, print) where w.id = a.workspace;
      insert into seal_root (workspace_id, sha256, pem) select key, 'root', 'pem' from workspace where id = 'ws_a'`)
  await old.query(
    `insert into seal_identity select key, $1, 'x', '2026-04-01', 'Ada' from workspace where id = 'ws_a'`,
    [PEM],
  )
  await old.migrate()
  const rows = await old.query('select certificate, anchors, tie, until from workspace_seals()')
  const until = (day: string | null) => day && new Date(`${day}T00:00:00Z`)
  const expected = [
    ['ws_a', FIRST, ['root'], '2026-04-01'],
    ['ws_a', SECOND, ['root'], '2026-03-01'],
    ['ws_b', GONE, [], '2026-05-01'],
    ['ws_a', NOW, ['root'], null],
  ] as const
  const told = expected.map(async ([workspace, certificate = '', anchors, day]) => ({
    certificate,
    anchors,
    until: until(day),
    tie: await tieOf(workspace, certificate),
  }))
  const sorted = (await Promise.all(told)).toSorted((a, b) => (a.certificate < b.certificate ? -1 : 1))
  expect(rows).toEqual(sorted)
})
