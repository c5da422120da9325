import { Download } from 'lucide-react'
import type { BulkCheck } from '../../contract/templates/bulk.ts'
import { Button } from '../ui/button.tsx'
import { SCROLLABLE } from '../ui/scrolled-by-keys.ts'
import { Notice } from '../ui/notice.tsx'
import { Said } from '../ui/said.tsx'
import { t } from '../words.ts'
import { problemOfRow, type RowProblem } from './problem-of-row.ts'

interface BulkFindingsProps {
  readonly check: BulkCheck
  readonly onDownload: () => void
}

/** What the dry run found: every problem of every row, what is doubtful, and what sending would do. */
export function BulkFindings({ check, onDownload }: BulkFindingsProps) {
  const { rows, good, people, problems, warnings } = check
  const bad = rows - good.length
  return (
    <div className="grid gap-4">
      <p role="status">
        <Said
          id={bad === 0 ? 'bulk_send.all_good' : 'bulk_send.some_good'}
          with={{ rows, good: good.length, people, strong: (text) => <strong>{text}</strong> }}
        />{' '}
        {allowanceWords(check)}
      </p>
      {problems.length > 0 && (
        <section aria-label={t('bulk_send.problems')} className="grid gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <h3>{t('bulk_send.problems_in_rows', { problems: problems.length, rows: bad })}</h3>
            <Button small className="ms-auto" onClick={onDownload}>
              <Download aria-hidden /> {t('bulk_send.download_problems')}
            </Button>
          </div>
          <Lines check={check} lines={problems} />
        </section>
      )}
      {warnings.length > 0 && (
        <section aria-label={t('bulk_send.warnings')} className="grid gap-2">
          <h3>{t('bulk_send.worth_a_look')}</h3>
          <Lines check={check} lines={warnings} />
        </section>
      )}
      {good.length === 0 && <Notice tint="bad">{t('bulk_send.nothing_good')}</Notice>}
    </div>
  )
}

interface LinesProps {
  readonly check: BulkCheck
  readonly lines: readonly RowProblem[]
}

const Lines = ({ check, lines }: LinesProps) => (
  <ul {...SCROLLABLE} className="max-h-80 list-none overflow-y-auto rounded-md border border-line">
    {lines.map((finding) => (
      <li
        key={`${finding.code} ${finding.message}`}
        dir="auto"
        className="border-b border-line px-3 py-2 text-sm [overflow-wrap:anywhere] last:border-b-0"
      >
        {findingWords(check, finding)}
      </li>
    ))}
  </ul>
)

function findingWords({ allowance: { remaining, would_spend } }: BulkCheck, finding: RowProblem): string {
  const { row, code } = finding
  if (row !== null || code !== 'allowance_exhausted' || remaining === null) return problemOfRow(finding)
  return t('bulk_send.beyond_allowance', { remaining, would_spend, beyond: would_spend - remaining })
}

function allowanceWords({ allowance: { remaining, would_spend, allowance } }: BulkCheck): string {
  if (would_spend === 0) return t('bulk_send.spends_nothing')
  if (remaining === null || allowance === null) return t('bulk_send.spends_without_limit')
  return t('bulk_send.spends', { would_spend, remaining })
}
