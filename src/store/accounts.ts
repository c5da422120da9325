import { emailKey } from '../domain/recipients/email.ts'
import type { Account, AccountReads, AccountWrites } from '../ports/accounts.ts'
import type { Connections, Row, Run, Transaction } from './database.ts'
import { withShownEmail } from './shown-email.ts'

export const accountReads = ({ quick, slow }: Connections): AccountReads => ({
  async find(email) {
    const [row] = await quick(null)<{ id: string; password_hash: string; workspace_id: string | null }>({
      name: 'find_person',
      text: 'select id, password_hash, workspace_id from person_by_email($1)',
      values: [emailKey(email)],
    })
    return row ?? null
  },
  async idOf(email) {
    const [row] = await slow(null)<{ id: string | null }>({
      text: 'select id_of_person($1) as id',
      values: [emailKey(email)],
    })
    return row?.id ?? null
  },
  async byId(person_id) {
    const [row] = await slow(null)<Row & Account>({
      name: 'account_by_id',
      text: 'select id, email, name, password_hash, workspace_id::text from person_by_id($1)',
      values: [person_id],
    })
    return row ? withShownEmail(row) : null
  },
  async ownerOfIdentity(issuer, subject) {
    const [row] = await slow(null)<{ id: string | null }>({
      text: 'select owner_of_identity($1, $2) as id',
      values: [issuer, subject],
    })
    return row?.id ?? null
  },
  workspacesOf: (person_id) =>
    slow(null)<{ key: string; id: string; name: string }>({
      name: 'workspaces_of',
      text: 'select key, id, name from workspaces_of($1)',
      values: [person_id],
    }),
  async workspaceBesides(person_id, left) {
    const [row] = await slow(null)<{ key: string | null }>({
      text: 'select workspace_besides($1, $2)::text as key',
      values: [person_id, left],
    })
    return row?.key ?? null
  },
  isElsewhere: (person_id, here) => isElsewhere(slow(null), person_id, here),
  async localesOf(person_id) {
    const [row] = await slow(null)<{ locales: string | null }>({
      text: 'select locales_of_person($1) as locales',
      values: [person_id],
    })
    return row?.locales?.split(',') ?? []
  },
  async passwordHashOf(workspace_id, person_id) {
    const [row] = await slow(workspace_id)<{ password_hash: string }>({
      text: 'select password_hash from person where id = $1',
      values: [person_id],
    })
    return row?.password_hash ?? null
  },
  async wantsSenderMails(workspace_id, person_id) {
    const [row] = await slow(workspace_id)<{ wanted: boolean }>({
      text: 'select sender_letters as wanted from person where id = $1',
      values: [person_id],
    })
    return row?.wanted ?? false
  },
})

async function isElsewhere(run: Run, person_id: string, here: string | null): Promise<boolean> {
  const [row] = await run<{ elsewhere: boolean }>({
    text: 'select is_elsewhere($1, $2) as elsewhere',
    values: [person_id, here],
  })
  return row?.elsewhere === true
}

export const accountWrites = ({ run }: Transaction): AccountWrites => ({
  async add({ id, email, name, password_hash, password_is_temporary }) {
    const [row] = await run<{ added: boolean }>({
      text: 'select add_person($1, $2, $3, $4, $5) as added',
      values: [id, emailKey(email), name, password_hash, password_is_temporary],
    })
    return row?.added ?? false
  },
  async idOf(email) {
    const [row] = await run<{ id: string | null }>({
      text: 'select id_of_person($1) as id',
      values: [emailKey(email)],
    })
    return row?.id ?? null
  },
  async at(email) {
    const [row] = await run<{ id: string; unproved: boolean }>({
      text: 'select id, unproved from account_at($1)',
      values: [emailKey(email)],
    })
    return row ?? null
  },
  isElsewhere: (person_id, here) => isElsewhere(run, person_id, here),
  async comeBack({ email, name, password_hash, address_unproved }) {
    const [row] = await run<{ id: string | null }>({
      text: 'select account_returns($1, $2, $3, $4) as id',
      values: [emailKey(email), name, password_hash, address_unproved],
    })
    return row?.id ?? null
  },
  async setAddressUnproved(person_id, unproved) {
    await run({
      text: 'update person set address_unproved = $2 where id = $1 and address_unproved <> $2',
      values: [person_id, unproved],
    })
  },
  async change(person_id, { name = null, sender_letters = null, locale }) {
    await run({
      text: `update person set name = coalesce($2, name), sender_letters = coalesce($3, sender_letters),
          locale = case when $4 then $5 else locale end
        where id = $1`,
      values: [person_id, name, sender_letters, locale !== undefined, locale ?? null],
    })
  },
  async setPassword(person_id, password_hash) {
    await run({
      text: 'update person set password_hash = $2, password_is_temporary = false where id = $1',
      values: [person_id, password_hash],
    })
  },
  async replacePassword(person_id, { before, after }) {
    const rows = await run({
      text: `update person set password_hash = $3, password_is_temporary = false
        where id = $1 and password_hash = $2 returning 1`,
      values: [person_id, before, after],
    })
    return rows.length > 0
  },
  async holdPassword(person_id, password_hash) {
    const rows = await run({
      text: 'select from person where id = $1 and password_hash = $2 for share',
      values: [person_id, password_hash],
    })
    return rows.length > 0
  },
  async linkIdentity({ issuer, subject, person_id, at }) {
    const rows = await run({
      text: `insert into provider_identity (issuer, subject, person_id, linked_at) values ($1, $2, $3, $4)
        on conflict do nothing returning 1`,
      values: [issuer, subject, person_id, at],
    })
    return rows.length > 0
  },
})
