import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useApi, useSpace } from '../api.ts'
import { PATHS } from '../routes.ts'
import { tabAt } from '../settings/tabs.ts'

const GO = [
  { word: 'Envelopes', to: PATHS.envelopes },
  { word: 'New envelope', to: PATHS.new_envelope },
  { word: 'Templates', to: PATHS.templates },
  { word: 'New template', to: PATHS.new_template },
  { word: 'Outbox', to: PATHS.outbox },
  { word: 'Settings: General', to: PATHS.general },
  { word: 'Settings: Members', to: PATHS.members },
  { word: 'Settings: Integrations, API keys', to: PATHS.integrations },
  { word: 'Settings: Webhooks', to: PATHS.webhooks },
  { word: 'Settings: Embedding', to: PATHS.embedding },
  { word: 'Settings: Defaults', to: PATHS.defaults },
  { word: 'Settings: Seal identity', to: PATHS.seal },
  { word: 'Settings: Plan and usage', to: PATHS.plan },
  { word: 'Settings: Retention and export', to: PATHS.data },
  { word: 'Settings: Activity', to: PATHS.activity },
  { word: 'Settings: Your account', to: PATHS.account },
] as const

interface CommandMenuProps {
  readonly open: boolean
  readonly onOpenChange: Dispatch<SetStateAction<boolean>>
}

/** Ctrl-K, or Cmd-K: every page, and envelopes by name. */
export function CommandMenu({ open, onOpenChange }: CommandMenuProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onOpenChange((shown) => !shown)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onOpenChange])
  const found = useFound(open ? typed.trim() : '')
  const go = (to: string, params?: { id: string }) => {
    onOpenChange(false)
    setTyped('')
    void navigate({ to, params } as never)
  }
  return (
    <Command.Dialog
      open={open}
      onOpenChange={onOpenChange}
      label="Go to"
      overlayClassName="fixed inset-0 z-40 bg-[#0009]"
      contentClassName="fixed inset-x-4 top-[12vh] z-40 mx-auto max-w-lg overflow-hidden rounded-md border border-line bg-paper shadow-float"
    >
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder="Where to? A page, or the name of an envelope"
        className="w-full border-b border-line bg-paper px-4 py-3 outline-none"
      />
      <Command.List className="max-h-80 overflow-y-auto p-2">
        <Command.Empty className="px-3 py-6 text-center text-soft">Nothing has this name.</Command.Empty>
        {found.map(({ id, name }) => (
          <Item key={id} value={`${name} ${id}`} onSelect={() => go(PATHS.envelope, { id })}>
            <span className="truncate">{name}</span>
            <span className="ms-auto text-xs text-soft">Envelope</span>
          </Item>
        ))}
        {GO.filter(({ to }) => !tabAt(to)?.why_not).map(({ word, to }) => (
          <Item key={to} value={word} onSelect={() => go(to)}>
            {word}
          </Item>
        ))}
      </Command.List>
    </Command.Dialog>
  )
}

const Item = (props: React.ComponentProps<typeof Command.Item>) => (
  <Command.Item
    {...props}
    className="flex min-h-10 items-center gap-3 rounded px-3 data-[selected=true]:bg-accent-wash data-[selected=true]:text-accent"
  />
)

interface Found {
  readonly data: readonly { readonly id: string; readonly name: string }[]
}

function useFound(q: string): Found['data'] {
  const api = useApi()
  const space = useSpace()
  const { data } = useQuery({
    queryKey: [space, 'found', q],
    queryFn: ({ signal }) => api.call<Found>('GET', '/envelopes', { query: { q, limit: 6 }, signal }),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  })
  return q.length > 1 ? (data?.data ?? []) : []
}
