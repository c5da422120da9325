import { PageHead } from '../parts/page-head.tsx'

export const OutboxPage = () => <PageHead title="Outbox" />
