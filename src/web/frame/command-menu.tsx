import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useApi, useSpace } from '../api.ts'
import { type Place, pathTo } from '../routes.ts'
import { tabAt } from '../settings/tabs.ts'

const GO = [
  { word: 'Envelopes', place: pathTo.envelopes() },
  { word: 'New envelope', place: pathTo.newEnvelope() },
  { word: 'Templates', place: pathTo.templates() },
  { word: 'New template', place: pathTo.newTemplate() },
  { word: 'Outbox', place: pathTo.outbox() },
  { word: 'Settings: General', place: pathTo.general() },
  { word: 'Settings: Members', place: pathTo.members() },
  { word: 'Settings: Integrations, API keys', place: pathTo.integrations() },
  { word: 'Settings: Webhooks', place: pathTo.webhooks() },
  { word: 'Settings: Embedding', place: pathTo.embedding() },
  { word: 'Settings: Defaults', place: pathTo.defaults() },
  { word: 'Settings: Seal identity', place: pathTo.seal() },
  { word: 'Settings: Plan and usage', place: pathTo.plan() },
  { word: 'Settings: Retention and export', place: pathTo.data() },
  { word: 'Settings: Activity', place: pathTo.activity() },
  { word: 'Settings: Your account', place: pathTo.account() },
]

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
  const go = (place: Place) => {
    onOpenChange(false)
    setTyped('')
    void navigate(place)
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
          <Item key={id} value={`${name} ${id}`} onSelect={() => go(pathTo.envelope(id))}>
            <span className="truncate">{name}</span>
            <span className="ms-auto text-xs text-soft">Envelope</span>
          </Item>
        ))}
        {GO.filter(({ place }) => !tabAt(place.to)?.why_not).map(({ word, place }) => (
          <Item key={word} value={word} onSelect={() => go(place)}>
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
