import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { PageMessageId } from './en/en.ts'

/** The messages of one language that a page needs, compiled. */
export type PageMessages = Readonly<Record<PageMessageId, CompiledMessage>>
