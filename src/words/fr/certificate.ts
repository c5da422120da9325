import type { Begun } from '../catalog.ts'
import type { certificate as english } from '../en/certificate.ts'

export const certificate = {} as const satisfies Begun<typeof english>
