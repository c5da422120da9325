import type { Begun } from '../catalog.ts'
import type { signing as english } from '../en/signing.ts'

export const signing = {} as const satisfies Begun<typeof english>
