import { PageHead } from '../parts/page-head.tsx'

export const OutboxMailPage = () => <PageHead title="Mail" />
