import { PageHead } from '../parts/page-head.tsx'

export const EnvelopeEditorPage = () => <PageHead title="Fields" />
