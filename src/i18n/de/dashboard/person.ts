import type { InFull } from '../../catalog.ts'
import type { person as english } from '../../en/dashboard/person.ts'

export const person = {} as const satisfies InFull<typeof english>
