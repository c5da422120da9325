import { PageHead } from '../parts/page-head.tsx'

export const SealPage = () => <PageHead title="Seal" />
