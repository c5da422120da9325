import type { ReactNode } from 'react'
import { sentenceOf } from '../api.ts'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** The shape of what is coming; shown only once waiting is felt. */
export const Skeleton = ({ rows = 6 }: { readonly rows?: number }) => (
  <div aria-busy="true" className="animate-[appear_0s_150ms_both]">
    <span className="sr">{t('common.loading')}</span>
    {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
      <div key={row} className="flex h-11 items-center gap-4 border-b border-line" aria-hidden>
        <div className="h-3 w-2/5 rounded bg-calm-wash" />
        <div className="h-3 w-1/6 rounded bg-calm-wash" />
        <div className="ms-auto h-3 w-1/12 rounded bg-calm-wash" />
      </div>
    ))}
  </div>
)

interface EmptyProps {
  readonly title: string
  /** What this place is for, and what to do first. */
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Nothing is here yet: says what would be, and how to begin. */
export const Empty = ({ title, children, action }: EmptyProps) => (
  <div className="rounded-md border border-dashed border-edge px-5 py-10 text-center">
    <h2>{title}</h2>
    <p className="mx-auto mt-2 max-w-prose text-soft">{children}</p>
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
)

/** What could not be read, and a way to try again. */
export const Failed = ({ error, retry }: { readonly error: unknown; readonly retry?: () => void }) => (
  <div className="grid gap-3 justify-items-start">
    <Notice tint="bad">{sentenceOf(error)}</Notice>
    {retry && <Button onClick={retry}>{t('common.try_again')}</Button>}
  </div>
)
