import type { SigningDocument, SigningField, SigningPage } from '../contract/signing.ts'
import type { Answers } from './answers.ts'
import { FieldBox } from './field-box.tsx'

interface PageViewProps {
  readonly document: SigningDocument
  readonly page: SigningPage
  readonly first: boolean
  readonly fields: readonly SigningField[]
  readonly answers: Answers
  readonly current: string | null
  readonly onCurrent: (id: string) => void
  readonly onOpen: (field: SigningField) => void
  readonly onNext: () => void
  readonly inSheet: boolean
}

/** One page: its image, and over it the boxes as real controls, in reading order. */
export function PageView({ document, page, first, fields, answers, ...acts }: PageViewProps) {
  const pages = document.pages.length
  const name = `Page ${page.page} of ${pages}`
  return (
    <section
      class="page"
      aria-label={name}
      style={{ '--page-width': String(page.width), aspectRatio: `${page.width} / ${page.height}` }}
    >
      <img
        src={page.image_800}
        srcset={`${page.image_800} 800w, ${page.image_1600} 1600w`}
        sizes="(max-width: 864px) 100vw, 832px"
        width={Math.round(page.width)}
        height={Math.round(page.height)}
        alt={`${name} of ${document.name}`}
        loading={first ? 'eager' : 'lazy'}
        fetchpriority={first ? 'high' : 'auto'}
        decoding="async"
      />
      <div class="boxes">
        {fields.map((field) => (
          <FieldBox key={field.id} field={field} page={page} pages={pages} answers={answers} {...acts} />
        ))}
      </div>
    </section>
  )
}
