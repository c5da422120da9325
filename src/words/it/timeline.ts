import type { Begun } from '../catalog.ts'
import type { timeline as english } from '../en/timeline.ts'

export const timeline = {} as const satisfies Begun<typeof english>
