import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { PageWordId } from './en/en.ts'

/** The messages of one language that a page needs, compiled. */
export type PageWords = Readonly<Record<PageWordId, CompiledMessage>>
