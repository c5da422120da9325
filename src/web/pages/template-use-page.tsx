import { PageHead } from '../parts/page-head.tsx'

export const TemplateUsePage = () => <PageHead title="Use template" />
