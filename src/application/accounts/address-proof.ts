import type { Tx } from '../../ports/store.ts'
import { endProgramsOf } from '../programs/end.ts'
import { hashOfNone } from './passwords.ts'

/**
 * Somebody has shown that they read the address of an account. Who opened it by a link that was handed over need not be them:
 * what that person chose and gave out ends then, as by a link for a new password, and so does a second factor that is not of
 * who comes now. False where the address was proved before.
 */
export async function proveAddress(
  tx: Tx,
  { id, email }: { readonly id: string; readonly email: string },
  by: Parameters<typeof endProgramsOf>[2],
): Promise<boolean> {
  const found = await tx.accounts.at(email)
  if (found?.id !== id || !found.unproved) return false
  await tx.accounts.setPassword(id, hashOfNone())
  await tx.accounts.setAddressUnproved(id, false)
  await tx.second_factors.remove(id)
  await tx.sessions.removeOf(id)
  await endProgramsOf(tx, { person_id: id, only_in: null }, by)
  await tx.activity.note({ ...by, act: 'account.password_reset' })
  return true
}
