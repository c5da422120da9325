import type { Config, SettingName } from '../../config.ts'
import type { Examined } from '../../store/examine.ts'

export type Level = 'ok' | 'warn' | 'fail' | 'skipped'

/** One result of a check. */
export interface Finding {
  readonly level: Level
  readonly what: string
  /** What to do about it, with the setting's exact name; null where there is nothing to do. */
  readonly mend: string | null
  /** The dialogue with another server, without credentials. */
  readonly transcript?: readonly string[]
}

/** Changes nothing permanently and disturbs no running service. */
export interface Check {
  readonly name: string
  readonly title: string
  /** If one of these settings is wrong, the check would test something that nobody has set. */
  readonly needs: readonly SettingName[]
  /** Longer than the others, because a program has to start. */
  readonly limit_ms?: number
  check(means: CheckContext): Promise<readonly Finding[]>
}

export interface CheckContext {
  readonly config: Config
  /** A line for each wrong setting. */
  readonly wrong: readonly string[]
  readonly now: () => number
  /** Asked once for all checks; rejects with what is in the way. */
  readonly database: () => Promise<DatabaseFound>
  readonly mail_to: string | null
  readonly deep: boolean
}

export type DatabaseFound =
  /** An embedded database that the first start will create. */
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'server' | 'embedded, running' | 'embedded, orphaned' | 'embedded, stopped'
      readonly facts: Examined
    }

export const ok = (what: string): Finding => ({ level: 'ok', what, mend: null })
export const warn = (what: string, mend: string): Finding => ({ level: 'warn', what, mend })
export const fail = (what: string, mend: string): Finding => ({ level: 'fail', what, mend })
export const skipped = (what: string): Finding => ({ level: 'skipped', what, mend: null })

/** Our own messages say what is wrong and, after a semicolon, what to do. */
export function failWithReason(message: string, mend: string): Finding {
  const [what = message, ...rest] = message.split('; ')
  return fail(what, rest.length > 0 ? sentence(rest.join('; ')) : mend)
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

/** What fetch and pools say only in the cause. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  if (error.message === 'fetch failed' && error.cause !== undefined) return messageOf(error.cause)
  return error.message || codeOf(error)
}

export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? '' : codeOf(error.cause)
}
