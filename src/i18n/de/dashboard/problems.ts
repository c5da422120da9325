import type { InFull } from '../../catalog.ts'
import type { problems as english } from '../../en/dashboard/problems.ts'

export const problems = {} as const satisfies InFull<typeof english>
