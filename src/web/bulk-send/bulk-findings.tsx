import { Download } from 'lucide-react'
import type { BulkCheck } from '../../contract/templates/bulk.ts'
import { Button } from '../ui/button.tsx'
import { SCROLLABLE } from '../ui/scrolled-by-keys.ts'
import { Notice } from '../ui/notice.tsx'
import { sentence } from '../ui/sentence.ts'
import { counted } from '../template/use-template.ts'

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
        <strong>
          {good.length === rows
            ? `All ${counted(rows, 'row')} are good`
            : `${good.length} of ${counted(rows, 'row')} are good`}
        </strong>
        : {counted(good.length, 'envelope')} to {counted(people, 'address', 'addresses')}. {allowanceWords(check)}
      </p>
      {problems.length > 0 && (
        <section aria-label="Problems" className="grid gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <h3>
              {counted(problems.length, 'problem')} in {counted(bad, 'row')}
            </h3>
            <Button small className="ms-auto" onClick={onDownload}>
              <Download aria-hidden /> Rows with problems as CSV
            </Button>
          </div>
          <Lines lines={problems} />
        </section>
      )}
      {warnings.length > 0 && (
        <section aria-label="Warnings" className="grid gap-2">
          <h3>Worth a look</h3>
          <Lines lines={warnings} />
        </section>
      )}
      {good.length === 0 && <Notice tint="bad">There is nothing that could be sent.</Notice>}
    </div>
  )
}

const Lines = ({ lines }: { readonly lines: BulkCheck['problems'] }) => (
  <ul {...SCROLLABLE} className="max-h-80 list-none overflow-y-auto rounded-md border border-line">
    {lines.map(({ code, message }) => (
      <li
        key={`${code} ${message}`}
        dir="auto"
        className="border-b border-line px-3 py-2 text-sm [overflow-wrap:anywhere] last:border-b-0"
      >
        {sentence(message)}
      </li>
    ))}
  </ul>
)

function allowanceWords({ allowance: { remaining, would_spend, allowance } }: BulkCheck): string {
  if (would_spend === 0) return 'Nothing of your allowance is used.'
  if (remaining === null || allowance === null) return 'Your plan has no limit.'
  return `That takes ${would_spend} of the ${remaining} envelopes that your plan has left this month.`
}
