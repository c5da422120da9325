import { PageHead } from '../parts/page-head.tsx'

export const NewEnvelopePage = () => <PageHead title="New envelope" />
