import type { InFull } from '../../catalog.ts'
import type { upload as english } from '../../en/dashboard/upload.ts'

export const upload = {} as const satisfies InFull<typeof english>
