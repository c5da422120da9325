import { PageHead } from '../parts/page-head.tsx'

export const EnvelopePage = () => <PageHead title="Envelope" />
