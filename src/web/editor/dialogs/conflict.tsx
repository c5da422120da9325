import { useQuery } from '@tanstack/react-query'
import { ConflictDialog } from './confirm-dialogs.tsx'
import { besideTheirs, type Layout } from '../state/layout.ts'
import type { Editing } from '../state/use-editor.ts'
import { t } from '../../words.ts'

interface ConflictProps {
  readonly editing: Editing
  readonly lastEditor: () => Promise<string | null>
}

/** Says who was faster, as far as the trail tells, and lets choose. */
export function Conflict({ editing: { subject, layout, acts, save, saver }, lastEditor }: ConflictProps) {
  const theirs = save.kind === 'conflict' ? save.theirs : null
  const { data: who = null } = useQuery({
    queryKey: ['last-editor', subject.id, theirs],
    queryFn: () => lastEditor().catch(() => null),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: theirs !== null,
  })
  if (theirs === null) return null
  const settle = (next: Layout, say: string) => {
    saver.accept(theirs, next)
    acts.replace(theirs, say)
    if (next !== theirs) acts.replace(next, say)
  }
  return (
    <ConflictDialog
      {...{ subject, who, theirs }}
      mine={layout}
      onChoice={(choice) => {
        if (choice === 'theirs') settle(theirs, t('editor_dialogs.are_theirs'))
        else if (choice === 'mine') settle(layout, t('editor_dialogs.are_mine'))
        else
          settle(
            besideTheirs(theirs, layout, () => `new-${crypto.randomUUID()}`),
            t('editor_dialogs.are_both'),
          )
      }}
    />
  )
}
