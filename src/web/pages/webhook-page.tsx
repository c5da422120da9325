import { PageHead } from '../parts/page-head.tsx'

export const WebhookPage = () => <PageHead title="Webhook" />
