import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Problem } from '../state/problems.ts'

interface ProblemListProps {
  readonly problems: readonly Problem[]
  readonly onBox: (key: string) => void
  readonly onPerson: (id: string) => void
}

/** What stands in the way of the send, each leading to where it can be mended. */
export function ProblemList({ problems, onBox, onPerson }: ProblemListProps) {
  if (problems.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm text-good">
        <CircleCheck aria-hidden className="size-4" /> No problems
      </p>
    )
  return (
    <details open className="text-sm">
      <summary className="flex items-center gap-2 font-medium text-warn">
        <TriangleAlert aria-hidden className="size-4" />
        {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
      </summary>
      <ul className="mt-1 grid max-h-60 list-none gap-1 overflow-y-auto p-0">
        {problems.map(({ key, person, message }) => (
          <li key={`${key} ${person} ${message}`}>
            <button
              type="button"
              className="w-full rounded px-2 py-1 text-left text-xs [overflow-wrap:anywhere] hover:bg-calm-wash"
              dir="auto"
              onClick={() => {
                if (key !== null) onBox(key)
                else if (person !== null) onPerson(person)
              }}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
