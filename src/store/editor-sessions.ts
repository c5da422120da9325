import type { EditorAllowance, EditorLook } from '../domain/editor-session.ts'
import type { EditorSessionReads, EditorSessionWrites, FoundEditorSession } from '../ports/editor-sessions.ts'
import { asStored, storedShape } from '../stored-shape.ts'
import { ACTOR } from './actor-shape.ts'
import type { Connections, Row, Transaction } from './database.ts'

export const editorSessionReads = ({ quick }: Connections): EditorSessionReads => ({
  async workspaceOf(id) {
    const [row] = await quick(null)<{ workspace_id: string | null }>({
      name: 'workspace_of_editor_session',
      text: 'select workspace_of_editor_session($1) as workspace_id',
      values: [id],
    })
    return row?.workspace_id ?? null
  },
  async find(workspace_id, id) {
    const [row] = await quick(workspace_id)({
      name: 'find_editor_session',
      text: `select s.id, s.workspace_id, s.livemode, s.envelope_id, s.template_id, s.key_id, s.actor, s.origin, s.allow, s.look,
          s.expires_at, s.revoked_at is not null or not exists (
            select from api_key k where k.workspace_id = s.workspace_id and k.id = s.key_id and k.revoked_at is null
              and coalesce(k.expires_at > now(), true)) as revoked
        from editor_session s where s.workspace_id = $1 and s.id = $2`,
      values: [workspace_id, id],
    })
    return row ? toSession(row) : null
  },
})

export const ALLOW = storedShape<EditorAllowance>({
  name: 'editor_allow',
  version: 1,
  readers: { 0: asStored, 1: asStored },
})
export const LOOK = storedShape<EditorLook>({ name: 'editor_look', version: 1, readers: { 0: asStored, 1: asStored } })

const toSession = ({ envelope_id, template_id, expires_at, actor, allow, look, ...row }: Row): FoundEditorSession =>
  ({
    ...row,
    actor: ACTOR.read(actor, `editor_session ${row['id']}`),
    allow: ALLOW.read(allow, `editor_session ${row['id']}`),
    look: LOOK.read(look, `editor_session ${row['id']}`),
    subject: envelope_id === null ? { kind: 'template', id: template_id } : { kind: 'envelope', id: envelope_id },
    expires_at: expires_at instanceof Date ? expires_at.toISOString() : expires_at,
  }) as unknown as FoundEditorSession

export const editorSessionWrites = ({ run }: Transaction): EditorSessionWrites => ({
  async add({ workspace_id, id, livemode, subject, forget_before, ...session }) {
    const { key_id, actor, origin, allow, look, secret_hash, expires_at } = session
    const idOf = (kind: typeof subject.kind) => (subject.kind === kind ? subject.id : null)
    await run({
      name: 'add_editor_session',
      text: `with old as (delete from editor_session where workspace_id = $1 and expires_at < $2)
        insert into editor_session (workspace_id, id, livemode, envelope_id, template_id, key_id, actor, origin, allow, look,
          secret_hash, expires_at)
        values ($1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      values: [
        ...[workspace_id, forget_before, id, livemode, idOf('envelope'), idOf('template'), key_id],
        ...[
          JSON.stringify(ACTOR.write(actor)),
          origin,
          JSON.stringify(ALLOW.write(allow)),
          JSON.stringify(LOOK.write(look)),
        ],
        ...[secret_hash, expires_at],
      ],
    })
  },
  // The row lock lets one of several concurrent uses through.
  async useToken(workspace_id, { id, secret_hash, now }) {
    const [used] = await run({
      name: 'use_editor_token',
      text: `update editor_session set used_at = $4 where workspace_id = $1 and id = $2 and secret_hash = $3
          and used_at is null and revoked_at is null and expires_at > $4 returning id`,
      values: [workspace_id, id, secret_hash, now],
    })
    if (used) return 'used'
    const [known] = await run({
      name: 'knows_editor_token',
      text: 'select 1 from editor_session where workspace_id = $1 and id = $2 and secret_hash = $3',
      values: [workspace_id, id, secret_hash],
    })
    return known ? 'over' : 'unknown'
  },
  async revoke({ workspace_id, livemode }, id, now) {
    const [row] = await run({
      name: 'revoke_editor_session',
      text: `update editor_session set revoked_at = coalesce(revoked_at, $4)
        where workspace_id = $1 and livemode = $2 and id = $3 returning id`,
      values: [workspace_id, livemode, id, now],
    })
    return row !== undefined
  },
})
