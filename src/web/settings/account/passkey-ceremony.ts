import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { CallProblem } from '../../../client/client.ts'
import type { AccountAnswer } from '../../../contract/accounts/people.ts'
import { workspaceApi } from '../../api.ts'
import { t } from '../../words.ts'

/** What a person types to prove that they are there (proof-fields.tsx). */
export interface Typed {
  readonly password: string
  readonly code: string
}

type OfAccount = Pick<AccountAnswer, 'second_factor' | 'passkeys'>

/** Whether this browser can be asked for one of theirs. */
export const hasPasskeyHere = ({ passkeys }: OfAccount): boolean => passkeys.some(({ elsewhere }) => !elsewhere)

/** The password, and with a second factor the code; where none is typed the browser asks for a passkey. */
export async function proofOf({ password, code }: Typed, account: OfAccount) {
  if (!account.second_factor) return { password }
  if (code !== '' || !hasPasskeyHere(account)) return { password, code }
  return { password, passkey: await askForPasskey(t('passkeys.not_used')) }
}

/** The browser asks for one of theirs; in these words where nothing comes of it. */
export async function askForPasskey(otherwise: string) {
  const optionsJSON = await workspaceApi.call<PublicKeyCredentialRequestOptionsJSON>('POST', '/account/passkeys/prove')
  return said(startAuthentication({ optionsJSON }), otherwise)
}

/** A new one in this browser, or wherever the person keeps theirs. */
export async function makePasskey(
  name: string,
  proof: object,
): Promise<{ readonly recovery_codes: readonly string[] }> {
  const path = '/account/passkeys/begin'
  const optionsJSON = await workspaceApi.call<PublicKeyCredentialCreationOptionsJSON>('POST', path, { body: proof })
  const response = await said(startRegistration({ optionsJSON }), t('passkeys.not_made'))
  return workspaceApi.call('POST', '/account/passkeys', { body: { name, response } })
}

/** Cancelled, too late, not there: browsers do not say which, and their sentences are for programmers. */
async function said<T>(asked: Promise<T>, otherwise: string): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CallProblem) throw error
    throw new Error(otherwise, { cause: error })
  }
}
