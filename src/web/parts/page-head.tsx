import { type ReactNode, useEffect } from 'react'

interface PageHeadProps {
  readonly title: string
  /** Beside the title: a status chip. */
  readonly beside?: ReactNode
  /** At the other end: what can be done here. */
  readonly children?: ReactNode
}

/** The heading of a page, and the name of its tab. */
export function PageHead({ title, beside, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Countersign`
  }, [title])
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <h1 className="min-w-0" dir="auto">
        {title}
      </h1>
      {beside}
      {children && <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}
