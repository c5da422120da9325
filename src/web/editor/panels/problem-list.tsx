import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Problem, Warning } from '../state/problems.ts'
import { t } from '../../words.ts'

interface ProblemListProps {
  readonly problems: readonly Problem[]
  /** What may be meant so: it holds nothing up. */
  readonly warnings?: readonly Warning[]
  readonly onBox: (key: string) => void
  readonly onPerson: (id: string) => void
}

/** What stands in the way of the send, each leading to where it can be mended; and what one may want to look at again. */
export const ProblemList = ({ problems, warnings = [], onBox, onPerson }: ProblemListProps) => (
  <>
    {problems.length === 0 && (
      <p className="flex items-center gap-2 text-sm text-good">
        <CircleCheck aria-hidden className="size-4" /> {t('editor_panels.no_problems')}
      </p>
    )}
    <Entries
      title={t('editor_panels.problems', { count: problems.length })}
      icon={<TriangleAlert aria-hidden className="size-4" />}
      look="text-warn"
      entries={problems}
      onEntry={({ key, person }) => {
        if (key !== null) onBox(key)
        else if (person !== null) onPerson(person)
      }}
    />
    <Entries
      title={t('editor_panels.overlaps', { count: warnings.length })}
      icon={<Info aria-hidden className="size-4" />}
      look="text-soft"
      entries={warnings}
      onEntry={({ key }) => onBox(key)}
    />
  </>
)

interface EntriesProps<T> {
  readonly title: string
  readonly icon: ReactNode
  readonly look: string
  readonly entries: readonly T[]
  readonly onEntry: (entry: T) => void
}

function Entries<T extends Pick<Problem, 'key' | 'message'>>({ title, icon, look, entries, onEntry }: EntriesProps<T>) {
  if (entries.length === 0) return null
  return (
    <details open className="text-sm">
      <summary className={`flex items-center gap-2 font-medium ${look}`}>
        {icon}
        {title}
      </summary>
      <ul className="mt-1 grid max-h-60 list-none gap-1 overflow-y-auto p-0">
        {entries.map((entry) => (
          <li key={`${entry.key} ${entry.message}`}>
            <button
              type="button"
              className="w-full rounded px-2 py-1 text-start text-xs [overflow-wrap:anywhere] hover:bg-calm-wash"
              dir="auto"
              onClick={() => onEntry(entry)}
            >
              {entry.message}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
