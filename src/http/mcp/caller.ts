import { AsyncLocalStorage } from 'node:async_hooks'
import type { AskedOfProgram, ProgramOwner } from '../../ports/programs.ts'

/** On whose behalf a call inside of this process runs. */
export interface Principal {
  readonly owner: Omit<ProgramOwner, 'scopes' | 'token_expires_at' | keyof AskedOfProgram>
  readonly origin: { readonly ip: string; readonly user_agent: string | null }
}

/**
 * Where a call inside of this process finds its principal. No request of the outside can bring one: it is no header
 * and no token, but the asynchronous context in which the call was made.
 */
export const principals = new AsyncLocalStorage<Principal>()

/** The call must begin in it: an injection is made when it is first awaited. */
export const callAs = <T>(principal: Principal, call: () => PromiseLike<T>): Promise<T> =>
  principals.run(principal, async () => await call())
