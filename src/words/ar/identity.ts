import type { Begun } from '../catalog.ts'
import type { identity as english } from '../en/identity.ts'

export const identity = {} as const satisfies Begun<typeof english>
