import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssuedKeyShape } from '../../../contract/accounts/keys.ts'
import { once, queryClient, sentenceOf, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { KEY_KINDS } from './key-text.ts'
import { isAbout, problemOf } from '../problems.ts'

interface IssueKeyProps {
  readonly onClose: () => void
  readonly onIssued: (key: IssuedKeyShape) => void
}

/** What uses it, what it may do, and until when. */
export function IssueKey({ onClose, onIssued }: IssueKeyProps) {
  const [press] = useState(once)
  const [wish, setWish] = useState({ name: '', kind: 'csk_live', expires_at: '' })
  const issue = useMutation({
    mutationFn: () => workspaceApi.call<IssuedKeyShape>('POST', '/keys', { body: wish, headers: press }),
    onSuccess: (key) => {
      void queryClient.invalidateQueries({ queryKey: ['keys'] })
      onIssued(key)
    },
  })
  const { error } = issue
  const put = (part: Partial<typeof wish>) => setWish({ ...wish, ...part })
  return (
    <Dialog open onClose={onClose} title="Issue a key">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          issue.mutate()
        }}
      >
        <TextField
          label="Name"
          hint="What will use it, so that you know it again."
          placeholder="CRM"
          required
          maxLength={255}
          value={wish.name}
          error={problemOf(error, 'name')}
          onChange={(event) => put({ name: event.target.value })}
        />
        <SelectField label="Kind" value={wish.kind} onChange={(event) => put({ kind: event.target.value })}>
          {KEY_KINDS.map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Last day"
          hint="In UTC. Left empty, it does not expire."
          type="date"
          value={wish.expires_at}
          error={problemOf(error, 'expires_at')}
          onChange={(event) => put({ expires_at: event.target.value })}
        />
        {error && !isAbout(error, 'name', 'expires_at') && <Notice tint="bad">{sentenceOf(error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={issue.isPending}>
            Issue key
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
