import type { InFull } from '../../catalog.ts'
import type { ui as english } from '../../en/dashboard/ui.ts'

export const ui = {} as const satisfies InFull<typeof english>
