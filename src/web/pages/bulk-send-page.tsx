import { PageHead } from '../parts/page-head.tsx'

export const BulkSendPage = () => <PageHead title="Bulk send" />
