import type { Begun } from '../catalog.ts'
import type { frame as english } from '../en/frame.ts'

export const frame = {} as const satisfies Begun<typeof english>
