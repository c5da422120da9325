import type { Begun } from '../catalog.ts'
import type { letters as english } from '../en/letters.ts'

export const letters = {} as const satisfies Begun<typeof english>
