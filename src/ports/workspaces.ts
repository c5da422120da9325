import type { Plan } from '../domain/account/allowance.ts'

export interface Workspace {
  /** Internal key, a bigint as a string. */
  readonly key: string
  readonly id: string
  readonly name: string
  readonly sender_name: string
  readonly plan: Plan
  /** A CRM may sign people in and act for them (docs/internals/crm.md). */
  readonly service_account: boolean
}
