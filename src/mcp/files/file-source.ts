import type { z } from 'zod'

/** A PDF that an agent named: its bytes, or an upload that the service has already. */
export type SourcedFile =
  | { readonly kind: 'bytes'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'upload'; readonly name: string | null; readonly ref: string }

/**
 * How a tool comes by a file. Which way is open depends on where the tool server runs, so it is given to it: a path means
 * something on the agent's own machine alone.
 */
export interface FileSource<Named = unknown> {
  /** How an agent names one file. */
  readonly input: z.ZodType<Named>
  /** `param` is the entry of the call, for what is wrong with it. */
  read(named: Named, param: string): Promise<SourcedFile>
}

/** Keeps the type of the name between `input` and `read`, and erases it for the settings. */
export const fileSource = <Named>(source: FileSource<Named>): FileSource => source as unknown as FileSource
