import type { Scope } from './scope.ts'

export interface SavedFilter {
  readonly id: string
  readonly name: string
  /** What stands in the address of the list after its `?`. */
  readonly search: string
}

/** Whose: a person sees their own alone. */
export type Keeper = Scope & { readonly person_id: string }

export interface SavedFilterReads {
  /** By name. */
  list(keeper: Keeper): Promise<readonly SavedFilter[]>
}

export interface SavedFilterWrites {
  /** False where there are so many already. */
  add(keeper: Keeper, filter: SavedFilter, at_most: number): Promise<boolean>
  remove(keeper: Keeper, id: string): Promise<boolean>
}
