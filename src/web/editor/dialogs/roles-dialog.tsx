import { useMutation } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '../../../domain/account/limits.ts'
import { sentenceOf, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Template } from '../state/subject.ts'

type Role = Template['roles'][number]
/** A new one has neither id nor number before it is saved. */
type Row = Pick<Role, 'label' | 'role' | 'group'> & { readonly key: string; readonly of: Role | null }

interface RolesDialogProps {
  readonly template: Template
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Who signs, by what they are, and when: equal turns sign side by side. Numbers that products bind to stay. */
export function RolesDialog({ template, onClose, onSaved }: RolesDialogProps) {
  const api = useApi()
  const [rows, setRows] = useState<readonly Row[]>(() =>
    template.roles.map((role) => ({ ...role, key: role.id, of: role })),
  )
  const save = useMutation({
    mutationFn: () => api.call('PATCH', `/templates/${template.id}`, { body: { roles: rolesOf(rows) } }),
    onSuccess: onSaved,
  })
  const change = (key: string, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <Dialog open onClose={onClose} title="Roles">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <ol className="m-0 grid list-none gap-2 p-0">
          {rows.map((row, i) => (
            <li key={row.key} className="flex items-end gap-2">
              <label className="grid min-w-0 flex-1 gap-1 text-xs">
                Name of role {i + 1}
                <input
                  required
                  dir="auto"
                  maxLength={LIMITS.name_chars_max}
                  className="min-h-10 w-full rounded-md border border-edge bg-paper px-3 text-sm"
                  value={row.label}
                  onChange={({ target }) => change(row.key, { label: target.value })}
                />
              </label>
              <label className="grid w-20 gap-1 text-xs">
                Turn
                <input
                  type="number"
                  required
                  min={1}
                  max={LIMITS.signing_order_max}
                  className="min-h-10 w-full rounded-md border border-edge bg-paper px-3 text-sm"
                  value={row.group}
                  onChange={({ target }) => change(row.key, { group: Math.trunc(Number(target.value)) || 1 })}
                />
              </label>
              <Button
                aria-label={`Remove ${row.label}`}
                why_not={whyStays(row, rows)}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          ))}
        </ol>
        <Button
          className="justify-self-start"
          onClick={() => setRows([...rows, newRow(rows)])}
          why_not={rows.length >= LIMITS.recipients_per_envelope_max ? 'A template has no more roles.' : null}
        >
          <Plus aria-hidden /> Add a signer
        </Button>
        {save.error && <Notice tint="bad">{sentenceOf(save.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={save.isPending}>
            Save roles
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const newRow = (rows: readonly Row[]): Row => ({
  key: crypto.randomUUID(),
  of: null,
  role: 'signer',
  label: `Signer ${rows.length + 1}`,
  group: Math.max(0, ...rows.map(({ group }) => group)) + 1,
})

function whyStays({ of, role }: Row, rows: readonly Row[]): string | null {
  if (of && of.field_count > 0) return 'It has fields: give them to another role or delete them first.'
  const last = role === 'signer' && rows.filter((row) => row.role === 'signer').length === 1
  return last ? 'A template needs a signer.' : null
}

/** A new role gets the first number that none has. */
function rolesOf(rows: readonly Row[]) {
  const taken = new Set(rows.flatMap(({ of }) => (of ? [of.signing_order] : [])))
  const free = () => {
    let number = 1
    while (taken.has(number)) number += 1
    taken.add(number)
    return number
  }
  return rows.map(({ of, label, role, group }) => ({
    ...(of ? { id: of.id } : {}),
    label,
    role,
    group,
    signing_order: of?.signing_order ?? free(),
  }))
}
