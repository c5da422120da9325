import { PageHead } from '../parts/page-head.tsx'

export const TemplateEditorPage = () => <PageHead title="Fields" />
