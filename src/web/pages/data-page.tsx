import { PageHead } from '../parts/page-head.tsx'

export const DataPage = () => <PageHead title="Data" />
