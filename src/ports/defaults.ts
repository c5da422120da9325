import type { Defaults } from '../domain/templates/defaults.ts'

export interface DefaultsReads {
  defaults(workspace_id: string): Promise<Defaults>
}

/** What is absent stays as it is; null takes a default back. */
export type DefaultsChange = { readonly [K in keyof Defaults]?: Defaults[K] | undefined }

export interface DefaultsWrites {
  changeDefaults(workspace_id: string, change: DefaultsChange): Promise<void>
}
