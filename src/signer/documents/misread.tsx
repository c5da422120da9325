import type { SigningDocument, SigningPage } from '../../contract/signing/signing.ts'
import { Icon } from '../ui/icons.tsx'
import { t } from '../i18n.ts'

/** Says of a page that its text has other letters or digits than it shows; nothing of the others. */
export const Misread = ({ page }: { readonly page: SigningPage }) =>
  page.reads_differently ? (
    <p class="misread" role="note">
      <Icon name="alert" />
      <span>{t('signing.page_reads_differently', { page: page.page })}</span>
    </p>
  ) : null

/** The same of all pages, where the pages themselves are not shown. */
export const MisreadPages = ({ documents }: { readonly documents: readonly SigningDocument[] }) =>
  documents.map(
    ({ id, name, pages }) =>
      pages.some(({ reads_differently }) => reads_differently) && (
        <section class="misread-pages" key={id} aria-label={name}>
          {documents.length > 1 && <h2>{name}</h2>}
          {pages.map((page) => (
            <Misread key={page.page} page={page} />
          ))}
        </section>
      ),
  )
