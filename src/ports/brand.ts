import type { Brand, Logo } from '../domain/account/brand.ts'

/** An absent entry stays as it is. */
export type BrandChange = {
  readonly [K in keyof Omit<Brand, 'logo'>]?: Brand[K] | undefined
} & { readonly logo_sha256?: string | null | undefined }

export interface BrandReads {
  read(workspace_id: string): Promise<Brand>
  /** The size in bytes of a logo that a workspace has or had; null for any other file. */
  logoSize(sha256: string): Promise<number | null>
}

export interface BrandWrites {
  read(workspace_id: string): Promise<Brand>
  keepLogo(workspace_id: string, logo: Logo): Promise<void>
  change(workspace_id: string, change: BrandChange): Promise<void>
}
