import type { Begun } from '../catalog.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {} as const satisfies Begun<typeof english>
