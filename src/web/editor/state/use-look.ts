import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useApi } from '../../api.ts'
import type { Layout, PageOf } from './layout.ts'
import { pagesOf, type Subject } from './subject.ts'
import { t } from '../../words.ts'

/** What the pages look like and are called, and who owns fields on them. */
export function useLook(subject: Subject) {
  const api = useApi()
  const { kind, id, documents } = subject
  const pages = useMemo(() => pagesOf({ documents }), [documents])
  const people = useMemo(() => new Map(subject.people.map((one) => [one.id, one])), [subject.people])
  const imageOf = useCallback(
    ({ document, page }: PageOf, width_px: number) => {
      const width = width_px * Math.min(window.devicePixelRatio, 2) > 800 ? 1600 : 800
      return api.urlOf(`/${kind}s/${id}/documents/${document}/pages/${page}.webp`, { width })
    },
    [api, kind, id],
  )
  const titleOf = useCallback(
    (index: number) => {
      const here = pages[index]
      const document = documents.find((one) => one.id === here?.document)
      const place = { page: here?.page ?? 0, pages: document?.pages.length ?? 0 }
      return documents.length > 1
        ? t('editor.page_of_document', { ...place, document: document?.name ?? '' })
        : t('editor.page_of', place)
    },
    [pages, documents],
  )
  return { pages, people, imageOf, titleOf }
}

export type Look = ReturnType<typeof useLook>

interface Shown {
  readonly layout: Layout
  readonly pages: readonly PageOf[]
  readonly seen: number
  readonly show: (index: number) => void
}

/** A box that is to have the focus has to be drawn, so its page has to be in sight. */
export function useShown(focus: string | null, shown: Shown): void {
  const latest = useRef(shown)
  latest.current = shown
  useEffect(() => {
    const { layout, pages, seen, show } = latest.current
    const box = layout.find(({ key }) => key === focus)
    if (!box) return
    const index = pages.findIndex(({ document, page }) => document === box.document && page === box.page)
    if (index >= 0 && Math.abs(index - seen) > 1) show(index)
  }, [focus])
}
