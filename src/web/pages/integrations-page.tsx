import { PageHead } from '../parts/page-head.tsx'

export const IntegrationsPage = () => <PageHead title="Integrations" />
