import { PageHead } from '../parts/page-head.tsx'

export const PlanPage = () => <PageHead title="Plan and usage" />
