import type {
  CallToolResult,
  InputRequiredResult,
  RequestStateCodec,
  ServerContext,
  ToolAnnotations,
} from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { Client } from '../client/client.ts'
import type { FileSource } from './files/file-source.ts'
import type { ProgramScope } from '../domain/account/programs.ts'
import { Pictured } from './pictures.ts'

/** The operator's settings at the start. The model cannot change them. */
export interface Settings {
  /** Without user name, password and query: it is shown when the service does not answer. */
  readonly address: string
  /**
   * Who says yes to what mails people: a person whom the client asks, or on the page where it cannot; the client by itself; or
   * a person on the page alone, where the client is not the user's own to trust.
   */
  readonly confirm: 'person' | 'client' | 'page'
  readonly read_only: boolean
  /** The real path of the folder for files; null if none was named. */
  readonly downloads: string | null
  /** How an agent names the files that it wants to have signed. */
  readonly files: FileSource
  /** What the person allowed who connected the program; absent for a key, which may do all that the workspace may. */
  readonly scopes?: readonly ProgramScope[]
  /** A short-lived address of a file, for who shares no disk with the tools. */
  readonly linkTo?: (path: string) => FileLink
}

export interface FileLink {
  readonly url: string
  readonly expires_at: string
}

/** What a consent is bound to, from the question to the answer. */
export interface ConsentState {
  readonly fingerprint: string
  readonly idempotency_key: string
}

export interface Call {
  readonly client: Client
  readonly settings: Settings
  readonly request: ServerContext
  /** Whether the client can put a question to the person in front of it, and its word counts. */
  readonly can_ask: boolean
  /** Null where nobody is asked through the client. */
  readonly consent_state: RequestStateCodec<ConsentState> | null
}

export type Outcome = object | InputRequiredResult

/** A tool as a value: its name, input and output, and what it does. */
export interface Tool<Input = unknown> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodType<Input>
  readonly output: z.ZodType
  /** Instead of the above where it answers an address and no file (`linkTo` of the settings). */
  readonly linked?: { readonly description: string; readonly output: z.ZodType }
  readonly annotations: ToolAnnotations
  /** Changes something at the service: not offered under --read-only. */
  readonly writes: boolean
  /** What a connected program must have been allowed; if absent, to read, or for what writes to send. */
  readonly scope?: ProgramScope
  run(input: Input, call: Call): Promise<Outcome>
}

/** Keeps the type of the input between `input` and `run`, and erases it for the list. */
export const tool = <Input>(described: Tool<Input>): Tool => described as unknown as Tool

/** The same value as structured content and as one JSON text, for clients that read only text; and its pictures, if any. */
export function answered(outcome: object): CallToolResult {
  const { value, pictures } = outcome instanceof Pictured ? outcome : new Pictured(outcome, [])
  const images = pictures.map(({ mimeType, base64 }) => ({ type: 'image' as const, mimeType, data: base64 }))
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }, ...images],
    structuredContent: value as Record<string, unknown>,
  }
}
