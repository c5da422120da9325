import { PageHead } from '../parts/page-head.tsx'

export const NewTemplatePage = () => <PageHead title="New template" />
