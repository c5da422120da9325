import { PageHead } from '../parts/page-head.tsx'

export const MembersPage = () => <PageHead title="Members" />
