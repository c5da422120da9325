import { X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { LIMITS } from '../../../domain/account/limits.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast } from '../../ui/toast.tsx'

const BLANK = { text: '' }
const rowsOf = (origins: readonly string[]) => (origins.length > 0 ? origins.map((text) => ({ text })) : [BLANK])

/** One row for each site; saved together. */
export function OriginsEditor({ start }: { readonly start: readonly string[] }) {
  const form = useServiceForm({
    start: { origins: rowsOf(start) },
    send: async ({ origins: rows }) => {
      const origins = rows.map(({ text }) => text.trim()).filter((text) => text !== '')
      // What is sent is what is shown, so that an issue names the place of its row.
      form.setValue('origins', rowsOf(origins))
      const saved = await workspaceApi.call<{ origins: string[] }>('PUT', '/embed-origins', { body: { origins } })
      queryClient.setQueryData(['embed-origins'], saved)
      form.setValue('origins', rowsOf(saved.origins))
      toast('Saved. Frames that are opened from now on go by this list.')
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'origins' })
  const full = fields.length >= LIMITS.embed_origins_max
  return (
    <Card title="Sites">
      <FormSection
        form={form}
        verb="Save"
        acts={
          <Button
            why_not={full ? `There can be ${LIMITS.embed_origins_max} at most` : null}
            onClick={() => append(BLANK)}
          >
            Add a site
          </Button>
        }
      >
        <p className="text-sm text-soft">
          Scheme and host, with a port where it is not the usual one; no path. <code>http://</code> only for{' '}
          <code>localhost</code> and <code>127.0.0.1</code>. Envelopes of the test space may be embedded on{' '}
          <code>http://localhost</code> without an entry.
        </p>
        {fields.map(({ id }, at) => (
          <div key={id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={`Site ${at + 1}`}
                placeholder="https://app.example.com"
                spellCheck={false}
                autoComplete="off"
                {...form.entry(`origins.${at}.text`)}
              />
            </div>
            <Button look="quiet" className="mt-6" aria-label={`Remove site ${at + 1}`} onClick={() => remove(at)}>
              <X aria-hidden />
            </Button>
          </div>
        ))}
      </FormSection>
    </Card>
  )
}
