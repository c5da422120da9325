import { PageHead } from '../parts/page-head.tsx'

export const TemplatesPage = () => <PageHead title="Templates" />
