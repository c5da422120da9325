import { countText, t } from '../words.ts'
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
  const rows = {
    first: countText(Math.min(offset + 1, total)),
    last: countText(Math.min(offset + limit, total)),
    total: countText(total),
  }
  return (
    <nav aria-label={t('ui.pages')} className="mt-3 flex items-center gap-2 text-sm text-soft">
      <span>{t('ui.rows', rows)}</span>
      <span className="ms-auto flex gap-2">
        <Button
          small
          why_not={offset === 0 ? t('ui.is_first_page') : null}
          onClick={() => onOffset(Math.max(0, offset - limit))}
        >
          {t('ui.newer')}
        </Button>
        <Button small why_not={has_more ? null : t('ui.is_last_page')} onClick={() => onOffset(offset + limit)}>
          {t('ui.older')}
        </Button>
      </span>
    </nav>
  )
}
