import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isolate } from '../../domain/bidi.ts'
import { hasInk } from '../../domain/ink.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { TextField } from '../ui/field.tsx'
import { tell } from '../ui/toast.tsx'
import { PATHS } from '../routes.ts'
import { ActDialog } from './act-dialog.tsx'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import { useAct } from './use-envelope.ts'

/** Its documents, fields and settings with roles instead of people. */
export function TemplateDialog({ envelope, open, onClose }: EnvelopeDialogProps) {
  const [name, setName] = useState(envelope.name)
  const navigate = useNavigate()
  const act = useAct(envelope.id, {
    act: (api, given: string, headers) =>
      api.call<{ readonly id: string }>('POST', `/envelopes/${envelope.id}/template`, {
        body: { name: given },
        headers,
      }),
    onDone: ({ id }) => {
      tell(`The template “${isolate(name)}” is saved.`)
      onClose()
      void navigate({ to: PATHS.template, params: { id } } as never)
    },
  })
  return (
    <ActDialog
      {...{ open, onClose }}
      title="Save as template"
      verb="Save the template"
      why_not={hasInk(name) ? null : 'Give it a name.'}
      busy={act.isPending}
      error={act.error}
      onSubmit={() => act.mutate(name.trim())}
    >
      <p>
        The documents, fields, turns and settings are kept for other envelopes. Its people are not: each becomes a role.
      </p>
      <TextField
        label="Name of the template"
        maxLength={LIMITS.name_chars_max}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ActDialog>
  )
}
