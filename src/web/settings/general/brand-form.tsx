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
      toast('Saved.')
    },
  })
  return form
}

interface BrandFormProps {
  readonly form: ServiceForm<BrandInput>
}

/** Names, where answers go, and the colour. */
export const BrandForm = ({ form }: BrandFormProps) => (
  <Card title="Names and colour">
    <FormSection form={form} verb="Save">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name of the workspace" required maxLength={255} {...form.entry('name')} />
        <TextField
          label="Sender name"
          hint="Who asks people to sign. Left empty, it is the name of the workspace."
          maxLength={255}
          {...form.entry('sender_name')}
        />
        <TextField
          label="Answers go to"
          hint="Where a mail goes when somebody answers yours. May be empty."
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
          label="Colour"
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
        aria-label="Pick a colour"
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
  if (!isColour(accent)) return 'Of buttons and links, such as #1b4fd6. Left empty, it is our blue.'
  const { light, dark } = accentOf(accent)
  const notes = [
    light === accent ? '' : `On light paper it is shown as ${light}, darker, so that it can be read. `,
    dark === accent ? '' : `On dark paper it is shown as ${dark}, lighter.`,
  ].join('')
  return notes || 'Of buttons and links.'
}
