import type { MailTokenWrites } from '../ports/mail-tokens.ts'
import type { Transaction } from './database.ts'

export const mailTokenWrites = ({ run }: Transaction): MailTokenWrites => ({
  async lock(id) {
    await run({ text: 'insert into mail_token (id) values ($1) on conflict do nothing', values: [id] })
    const [row] = await run<{ token_encrypted: Uint8Array | null }>({
      text: 'select token_encrypted from mail_token where id = $1 for update',
      values: [id],
    })
    return row?.token_encrypted ?? null
  },
  async keep(id, token_encrypted) {
    await run({
      text: 'update mail_token set token_encrypted = $2, updated_at = now() where id = $1',
      values: [id, token_encrypted],
    })
    // A node that still runs with the former settings makes its row anew.
    await run({
      text: `delete from mail_token where id <> $1 and updated_at < now() - interval '90 days'`,
      values: [id],
    })
  },
})
