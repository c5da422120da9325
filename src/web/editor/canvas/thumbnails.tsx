import { useEffect, useMemo, useRef, useState } from 'react'
import type { Layout, PageOf } from '../state/layout.ts'
import { t } from '../../words.ts'
import { PageImage } from '../../ui/page-image.tsx'

interface ThumbnailsProps {
  readonly pages: readonly PageOf[]
  readonly layout: Layout
  readonly titleOf: (index: number) => string
  readonly imageOf: (page: PageOf, width_px: number) => string
  /** The page in sight. */
  readonly seen: number
  readonly onShow: (index: number) => void
}

/** All pages small, with the number of fields on each. */
export function Thumbnails({ pages, layout, titleOf, imageOf, seen, onShow }: ThumbnailsProps) {
  const counts = useMemo(() => Map.groupBy(layout, ({ document, page }) => `${document} ${page}`), [layout])
  return (
    <nav aria-label={t('editor.pages')} className="min-w-0">
      <ol className="m-0 grid list-none grid-cols-3 gap-2 p-0">
        {pages.map((page, index) => {
          const count = counts.get(`${page.document} ${page.page}`)?.length ?? 0
          return (
            <li key={`${page.document} ${page.page}`} className="relative">
              <button
                type="button"
                aria-current={index === seen ? 'page' : undefined}
                aria-label={t('editor.page_with_fields', { page: titleOf(index), count })}
                onClick={() => onShow(index)}
                className={`block w-full border bg-[#fff] ${index === seen ? 'border-accent outline-2 outline-accent' : 'border-edge'}`}
              >
                <SmallPage page={page} src={imageOf(page, 100)} />
              </button>
              <span
                aria-hidden
                className="pointer-events-none absolute end-0 bottom-0 bg-[#17202b] px-1 text-[11px] text-[#fff]"
              >
                {count > 0 ? `${index + 1} · ${count}` : index + 1}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Asked for once it is in sight: a page that nobody looks at is not drawn. */
function SmallPage({ page, src }: { readonly page: PageOf; readonly src: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || seen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  return (
    <div ref={place} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      {seen && <PageImage src={src} className="block size-full" />}
    </div>
  )
}
