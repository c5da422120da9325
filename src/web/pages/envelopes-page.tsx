import { PageHead } from '../parts/page-head.tsx'

export const EnvelopesPage = () => <PageHead title="Envelopes" />
