import type { Actor } from '../domain/audit.ts'
import { asStored, storedShape } from '../stored-shape.ts'

/** Who did or asked for something. */
export const ACTOR = storedShape<Pick<Actor, 'kind' | 'id' | 'name'>>({
  name: 'actor',
  version: 1,
  readers: { 0: asStored, 1: asStored },
})
