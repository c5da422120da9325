import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BrandingShape } from '../../../contract/accounts/branding.ts'
import { accentOf } from '../../../domain/account/accent.ts'
import { ACCENT } from '../../../domain/account/brand.ts'
import { hasInk } from '../../../domain/ink.ts'
import { queryClient, sentenceOf, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tell } from '../../ui/toast.tsx'
import { isAbout, problemOf } from '../problems.ts'

type Branding = z.infer<typeof BrandingShape>

export interface BrandInput {
  readonly name: string
  readonly sender_name: string
  readonly reply_to: string
  readonly accent: string
}

export const wishOf = ({ name, sender_name, reply_to, accent }: Branding): BrandInput => ({
  name,
  sender_name,
  reply_to: reply_to ?? '',
  accent: accent ?? '',
})

export const isColour = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text.trim())

interface BrandFormProps {
  readonly saved: Branding
  readonly wish: BrandInput
  readonly onChange: (wish: BrandInput) => void
}

/** Names, where answers go, and the colour. */
export function BrandForm({ saved, wish, onChange }: BrandFormProps) {
  const put = (part: Partial<BrandInput>) => onChange({ ...wish, ...part })
  const save = useMutation({
    mutationFn: async () => {
      if (wish.name.trim() !== saved.name)
        await workspaceApi.call<Branding>('PATCH', '/workspace', { body: { name: wish.name } })
      const nothing = (text: string) => (hasInk(text) ? text.trim() : null)
      const { sender_name, reply_to, accent } = wish
      const body = {
        sender_name: nothing(sender_name),
        reply_to: nothing(reply_to),
        accent: nothing(accent),
      }
      return workspaceApi.call<Branding>('PATCH', '/branding', { body })
    },
    onSuccess: (branding) => {
      queryClient.setQueryData(['branding'], branding)
      onChange(wishOf(branding))
      tell('Saved.')
    },
  })
  const { error } = save
  const entries = ['name', 'sender_name', 'reply_to', 'accent'] as const
  return (
    <Card title="Names and colour">
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <TextField
          label="Name of the workspace"
          required
          maxLength={255}
          value={wish.name}
          error={problemOf(error, 'name')}
          onChange={(event) => put({ name: event.target.value })}
        />
        <TextField
          label="Sender name"
          hint="Who asks people to sign. Left empty, it is the name of the workspace."
          maxLength={255}
          value={wish.sender_name}
          error={problemOf(error, 'sender_name')}
          onChange={(event) => put({ sender_name: event.target.value })}
        />
        <TextField
          label="Answers go to"
          hint="Where a mail goes when somebody answers yours. May be empty."
          inputMode="email"
          maxLength={254}
          value={wish.reply_to}
          error={problemOf(error, 'reply_to')}
          onChange={(event) => put({ reply_to: event.target.value })}
        />
        <Colour wish={wish} put={put} error={problemOf(error, 'accent')} />
        {error && !isAbout(error, ...entries) && (
          <div className="sm:col-span-2">
            <Notice tint="bad">{sentenceOf(error)}</Notice>
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" look="primary" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface ColourProps {
  readonly wish: BrandInput
  readonly put: (part: Partial<BrandInput>) => void
  readonly error: string | null
}

const Colour = ({ wish: { accent }, put, error }: ColourProps) => (
  <div className="flex items-start gap-2">
    <div className="min-w-0 flex-1">
      <TextField
        label="Colour"
        hint={colourNote(accent)}
        maxLength={7}
        placeholder={ACCENT}
        spellCheck={false}
        autoComplete="off"
        value={accent}
        error={error}
        onChange={(event) => put({ accent: event.target.value })}
      />
    </div>
    <input
      type="color"
      aria-label="Pick a colour"
      className="mt-6 h-11 w-14 rounded-md border border-edge bg-paper p-1 sm:h-10"
      value={isColour(accent) ? accent.trim().toLowerCase() : ACCENT}
      onChange={(event) => put({ accent: event.target.value })}
    />
  </div>
)

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
