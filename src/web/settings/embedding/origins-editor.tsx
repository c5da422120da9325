import { X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { LIMITS } from '../../../domain/account/limits.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Said } from '../../ui/said.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast } from '../../ui/toast.tsx'
import { t } from '../../words.ts'

const BLANK = { text: '' }
const EXAMPLE = 'https://app.example.com'
const code = (text: string) => <code>{text}</code>
/** What the rules of an entry name. */
const NAMED = {
  http: code('http://'),
  localhost: code('localhost'),
  loopback: code('127.0.0.1'),
  http_localhost: code('http://localhost'),
}
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
      toast(t('embedding.saved'))
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'origins' })
  const full = fields.length >= LIMITS.embed_origins_max
  return (
    <Card title={t('embedding.sites')}>
      <FormSection
        form={form}
        verb={t('common.save')}
        acts={
          <Button
            why_not={full ? t('embedding.sites_full', { count: LIMITS.embed_origins_max }) : null}
            onClick={() => append(BLANK)}
          >
            {t('embedding.add_site')}
          </Button>
        }
      >
        <p className="text-sm text-soft">
          <Said id="embedding.sites_about" with={NAMED} />
        </p>
        {fields.map(({ id }, at) => (
          <div key={id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={t('embedding.site', { number: at + 1 })}
                placeholder={EXAMPLE}
                spellCheck={false}
                autoComplete="off"
                {...form.entry(`origins.${at}.text`)}
              />
            </div>
            <Button
              look="quiet"
              className="mt-6"
              aria-label={t('embedding.remove_site', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <X aria-hidden />
            </Button>
          </div>
        ))}
      </FormSection>
    </Card>
  )
}
