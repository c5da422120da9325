import type { Begun } from '../catalog.ts'
import type { marks as english } from '../en/marks.ts'

export const marks = {} as const satisfies Begun<typeof english>
