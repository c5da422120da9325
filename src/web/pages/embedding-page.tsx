import { PageHead } from '../parts/page-head.tsx'

export const EmbeddingPage = () => <PageHead title="Embedding" />
