import { useQuery } from '@tanstack/react-query'
import { newKey } from '../state/acts.ts'
import { ConflictDialog } from './confirm-dialogs.tsx'
import { besideTheirs, type Layout } from '../state/layout.ts'
import type { Subject } from '../state/subject.ts'

interface ConflictProps {
  readonly subject: Subject
  readonly theirs: Layout
  readonly layout: Layout
  readonly lastEditor: () => Promise<string | null>
  readonly onSettled: (next: Layout, say: string) => void
}

/** Says who was faster, as far as the trail tells, and lets choose. */
export function Conflict({ subject, theirs, layout, lastEditor, onSettled }: ConflictProps) {
  const { data: who = null } = useQuery({
    queryKey: ['last editor', subject.id, theirs],
    queryFn: () => lastEditor().catch(() => null),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <ConflictDialog
      {...{ subject, who, theirs }}
      mine={layout}
      onChoice={(choice) => {
        if (choice === 'theirs') onSettled(theirs, 'Theirs are here now')
        else if (choice === 'mine') onSettled(layout, 'Yours are in place')
        else onSettled(besideTheirs(theirs, layout, newKey), 'Yours lie beside theirs')
      }}
    />
  )
}
