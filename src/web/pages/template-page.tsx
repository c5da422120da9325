import { PageHead } from '../parts/page-head.tsx'

export const TemplatePage = () => <PageHead title="Template" />
