import type { DashboardCatalog } from '../../en/dashboard/dashboard.ts'

export const dashboard = {} as const satisfies Partial<DashboardCatalog>
