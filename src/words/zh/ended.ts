import type { Begun } from '../catalog.ts'
import type { ended as english } from '../en/ended.ts'

export const ended = {} as const satisfies Begun<typeof english>
