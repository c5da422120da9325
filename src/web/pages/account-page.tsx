import { PageHead } from '../parts/page-head.tsx'

export const AccountPage = () => <PageHead title="Your account" />
