import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { CallProblem } from '../../../client/client.ts'
import { LIMITS } from '../../../domain/account/limits.ts'
import { queryClient, sentenceOf, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tell } from '../../ui/toast.tsx'
import { sentence } from '../../ui/sentence.ts'

/** One row for each site; saved together. */
export function OriginsEditor({ start }: { readonly start: readonly string[] }) {
  const [rows, setRows] = useState(() => (start.length > 0 ? start : ['']).map(rowOf))
  const filled = rows.filter(({ text }) => text.trim() !== '')
  const save = useMutation({
    mutationFn: () =>
      workspaceApi.call<{ origins: readonly string[] }>('PUT', '/embed-origins', {
        body: { origins: filled.map(({ text }) => text.trim()) },
      }),
    onSuccess: ({ origins }) => {
      queryClient.setQueryData(['embed-origins'], { origins })
      setRows((origins.length > 0 ? origins : ['']).map(rowOf))
      tell('Saved. Frames that are opened from now on go by this list.')
    },
  })
  const problems = issuesOf(save.error)
  const full = rows.length >= LIMITS.embed_origins_max
  return (
    <Card title="Sites">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <p className="text-sm text-soft">
          Scheme and host, with a port where it is not the usual one; no path. <code>http://</code> only for{' '}
          <code>localhost</code> and <code>127.0.0.1</code>. Envelopes of the test space may be embedded on{' '}
          <code>http://localhost</code> without an entry.
        </p>
        {rows.map((row, at) => (
          <div key={row.id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={`Site ${at + 1}`}
                placeholder="https://app.example.com"
                spellCheck={false}
                autoComplete="off"
                value={row.text}
                error={problems.get(filled.indexOf(row)) ?? null}
                onChange={(event) =>
                  setRows(rows.map((one) => (one === row ? { ...row, text: event.target.value } : one)))
                }
              />
            </div>
            <Button
              look="quiet"
              className="mt-6"
              aria-label={`Remove site ${at + 1}`}
              onClick={() => setRows(rows.filter((one) => one !== row))}
            >
              <X aria-hidden />
            </Button>
          </div>
        ))}
        {save.error && problems.size === 0 && <Notice tint="bad">{sentenceOf(save.error)}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button
            why_not={full ? `There can be ${LIMITS.embed_origins_max} at most` : null}
            onClick={() => setRows([...rows, rowOf('')])}
          >
            Add a site
          </Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

let count = 0
const rowOf = (text: string) => {
  count += 1
  return { id: count, text }
}

/** By the place in the list that was sent. */
const issuesOf = (error: unknown): ReadonlyMap<number, string> =>
  new Map(
    (error instanceof CallProblem ? error.errors : []).flatMap(({ param, message }) => {
      const at = /^origins\[(\d+)\]$/.exec(param ?? '')?.[1]
      return at === undefined ? [] : [[Number(at), sentence(message)] as const]
    }),
  )
