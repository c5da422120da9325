import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Place } from '../routes.ts'

export interface Back {
  readonly place: Place
  readonly word: string
}

interface PageHeadProps {
  readonly title: string
  /** The page that this one hangs under. */
  readonly back?: Back | undefined
  /** Beside the title: a status chip. */
  readonly beside?: ReactNode
  /** At the other end: what can be done here. */
  readonly children?: ReactNode
}

/** The heading of a page, and the name of its tab. */
export function PageHead({ title, back, beside, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Countersign`
  }, [title])
  return (
    <>
      {back && (
        <Link
          {...back.place}
          className="-mt-2 mb-1 inline-flex min-h-11 max-w-full items-center gap-1 text-soft no-underline hover:text-ink hover:underline sm:min-h-8"
        >
          <ChevronLeft className="-ms-1 size-4 flex-none rtl:rotate-180" aria-hidden />
          <bdi className="truncate">{back.word}</bdi>
        </Link>
      )}
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="line-clamp-3 min-w-0 [overflow-wrap:anywhere]" dir="auto" title={title}>
          {title}
        </h1>
        {beside}
        {children && <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </>
  )
}
