import { Button } from './button.tsx'

interface PagerProps {
  readonly page: {
    readonly limit: number
    readonly offset: number
    readonly total: number
    readonly has_more: boolean
  }
  readonly onOffset: (offset: number) => void
}

/** Which rows of how many, and on to the next. Nothing where they all fit. */
export function Pager({ page: { limit, offset, total, has_more }, onOffset }: PagerProps) {
  if (total <= limit && offset === 0) return null
  const last = Math.min(offset + limit, total)
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center gap-2 text-sm text-soft">
      <span>
        {Math.min(offset + 1, total)} to {last} of {total}
      </span>
      <span className="ms-auto flex gap-2">
        <Button
          small
          why_not={offset === 0 ? 'This is the first page' : null}
          onClick={() => onOffset(Math.max(0, offset - limit))}
        >
          Newer
        </Button>
        <Button small why_not={has_more ? null : 'This is the last page'} onClick={() => onOffset(offset + limit)}>
          Older
        </Button>
      </span>
    </nav>
  )
}
