import { PageHead } from '../parts/page-head.tsx'

export const GeneralPage = () => <PageHead title="General" />
