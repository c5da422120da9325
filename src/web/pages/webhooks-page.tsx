import { PageHead } from '../parts/page-head.tsx'

export const WebhooksPage = () => <PageHead title="Webhooks" />
