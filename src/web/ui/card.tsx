import { type ReactNode, useId } from 'react'

interface CardProps {
  readonly title: string
  readonly children: ReactNode
  /** At the other end of the heading. */
  readonly action?: ReactNode
}

/** One subject of a page under its own heading. */
export function Card({ title, children, action }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line bg-paper p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
          {title}
        </h2>
        {action && <div className="ms-auto flex gap-2">{action}</div>}
      </div>
      {children}
    </section>
  )
}
