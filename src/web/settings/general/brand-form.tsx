import type { z } from 'zod'
import type { BrandingShape } from '../../../contract/accounts/branding.ts'
import { accentOf } from '../../../domain/account/accent.ts'
import { ACCENT } from '../../../domain/account/brand.ts'
import { hasInk } from '../../../domain/ink.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { type ServiceForm, useServiceForm } from '../../ui/service-form.ts'
import { toast } from '../../ui/toast.tsx'
import { t } from '../../words.ts'

type Branding = z.infer<typeof BrandingShape>

export interface BrandInput {
  readonly name: string
  readonly sender_name: string
  readonly reply_to: string
  readonly accent: string
}

const inputOf = ({ name, sender_name, reply_to, accent }: Branding): BrandInput => ({
  name,
  sender_name,
  reply_to: reply_to ?? '',
  accent: accent ?? '',
})

export const isColour = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text.trim())

const orNull = (text: string) => (hasInk(text) ? text.trim() : null)

export function useBrandForm(saved: Branding): ServiceForm<BrandInput> {
  const form = useServiceForm({
    start: inputOf(saved),
    send: async ({ name, sender_name, reply_to, accent }) => {
      if (name.trim() !== saved.name) await workspaceApi.call<Branding>('PATCH', '/workspace', { body: { name } })
      const body = {
        sender_name: orNull(sender_name),
        reply_to: orNull(reply_to),
        accent: orNull(accent),
      }
      const branding = await workspaceApi.call<Branding>('PATCH', '/branding', { body })
      queryClient.setQueryData(['branding'], branding)
      form.reset(inputOf(branding))
      toast(t('general.saved'))
    },
  })
  return form
}

interface BrandFormProps {
  readonly form: ServiceForm<BrandInput>
}

/** Names, where answers go, and the colour. */
export const BrandForm = ({ form }: BrandFormProps) => (
  <Card title={t('general.names_and_colour')}>
    <FormSection form={form} verb={t('common.save')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('general.name')} required maxLength={255} {...form.entry('name')} />
        <TextField
          label={t('general.sender_name')}
          hint={t('general.sender_name_hint')}
          maxLength={255}
          {...form.entry('sender_name')}
        />
        <TextField
          label={t('general.reply_to')}
          hint={t('general.reply_to_hint')}
          inputMode="email"
          maxLength={254}
          {...form.entry('reply_to')}
        />
        <Colour form={form} />
      </div>
    </FormSection>
  </Card>
)

function Colour({ form }: BrandFormProps) {
  const accent = form.watch('accent')
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('general.colour')}
          hint={colourNote(accent)}
          maxLength={7}
          placeholder={ACCENT}
          spellCheck={false}
          autoComplete="off"
          {...form.entry('accent')}
        />
      </div>
      <input
        type="color"
        aria-label={t('general.pick_colour')}
        className="mt-6 h-11 w-14 rounded-md border border-edge bg-paper p-1 sm:h-10"
        value={isColour(accent) ? accent.trim().toLowerCase() : ACCENT}
        onChange={({ target }) => form.setValue('accent', target.value)}
      />
    </div>
  )
}

/** Any colour is taken; where text in it could not be read it is shown otherwise. */
function colourNote(text: string): string {
  const accent = text.trim().toLowerCase()
  if (!isColour(accent)) return t('general.colour_hint', { example: ACCENT })
  const { light, dark } = accentOf(accent)
  const notes = [
    light === accent ? '' : t('general.colour_on_light', { colour: light }),
    dark === accent ? '' : t('general.colour_on_dark', { colour: dark }),
  ].filter(Boolean)
  return notes.join(' ') || t('general.colour_as_it_is')
}
