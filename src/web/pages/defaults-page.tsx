import { PageHead } from '../parts/page-head.tsx'

export const DefaultsPage = () => <PageHead title="Defaults" />
