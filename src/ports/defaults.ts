import type { Defaults } from '../domain/templates/defaults.ts'

/** An absent entry stays as it is; null removes a default. */
export type DefaultsChange = { readonly [K in keyof Defaults]?: Defaults[K] | undefined }

export interface DefaultsReads {
  read(workspace_id: string): Promise<Defaults>
}

export interface DefaultsWrites {
  change(workspace_id: string, change: DefaultsChange): Promise<void>
}
