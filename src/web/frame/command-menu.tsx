import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useApi, useSpace } from '../api.ts'
import { type Place, pathTo } from '../routes.ts'
import { tabAt } from '../settings/tabs.ts'
import { chooseTheme } from '../theme.ts'
import { t } from '../words.ts'
import { useOffered } from './commands.ts'

const GO = [
  { word: t('frame.envelopes'), place: pathTo.envelopes() },
  { word: t('frame.go_new_envelope'), place: pathTo.newEnvelope() },
  { word: t('frame.templates'), place: pathTo.templates() },
  { word: t('frame.go_new_template'), place: pathTo.newTemplate() },
  { word: t('frame.outbox'), place: pathTo.outbox() },
  { word: t('frame.go_general'), place: pathTo.general() },
  { word: t('frame.go_members'), place: pathTo.members() },
  { word: t('frame.go_integrations'), place: pathTo.integrations() },
  { word: t('frame.go_webhooks'), place: pathTo.webhooks() },
  { word: t('frame.go_embedding'), place: pathTo.embedding() },
  { word: t('frame.go_defaults'), place: pathTo.defaults() },
  { word: t('frame.go_seal'), place: pathTo.seal() },
  { word: t('frame.go_plan'), place: pathTo.plan() },
  { word: t('frame.go_data'), place: pathTo.data() },
  { word: t('frame.go_activity'), place: pathTo.activity() },
  { word: t('frame.go_account'), place: pathTo.account() },
]

interface CommandMenuProps {
  readonly open: boolean
  readonly onOpenChange: Dispatch<SetStateAction<boolean>>
}

/** Ctrl-K, or Cmd-K: what can be done here, every page, envelopes and templates by name. */
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
  const q = open ? typed.trim() : ''
  const found = useFound('/envelopes', q)
  const templates = useFound('/templates', q)
  const offered = useOffered()
  const act = (doIt: () => void) => {
    onOpenChange(false)
    setTyped('')
    doIt()
  }
  const go = (place: Place) => act(() => void navigate(place))
  return (
    <Command.Dialog
      open={open}
      onOpenChange={onOpenChange}
      label={t('frame.commands')}
      overlayClassName="fixed inset-0 z-40 bg-[#0009]"
      contentClassName="fixed inset-x-4 top-[12vh] z-40 mx-auto max-w-lg overflow-hidden rounded-md border border-line bg-paper shadow-float"
    >
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder={t('frame.commands_hint')}
        className="w-full border-b border-line bg-paper px-4 py-3 outline-none"
      />
      <Command.List className="max-h-80 overflow-y-auto p-2">
        <Command.Empty className="px-3 py-6 text-center text-soft">{t('frame.commands_none')}</Command.Empty>
        {offered.map(({ word, onSelect }) => (
          <Item key={word} value={`${word} ${t('frame.this_envelope')}`} onSelect={() => act(onSelect)}>
            {word}
            <span className="ms-auto text-xs text-soft">{t('frame.this_envelope')}</span>
          </Item>
        ))}
        {found.map(({ id, name }) => (
          <Item key={id} value={`${name} ${id}`} onSelect={() => go(pathTo.envelope(id))}>
            <bdi className="truncate">{name}</bdi>
            <span className="ms-auto text-xs text-soft">{t('frame.envelope')}</span>
          </Item>
        ))}
        {templates.map(({ id, name }) => (
          <Item
            key={id}
            value={`${t('frame.go_new_envelope')} ${name} ${id}`}
            onSelect={() => go(pathTo.templateUse(id))}
          >
            <span className="truncate">{t('frame.envelope_from', { name })}</span>
            <span className="ms-auto text-xs text-soft">{t('frame.template')}</span>
          </Item>
        ))}
        {GO.filter(({ place }) => !tabAt(place.to)?.why_not).map(({ word, place }) => (
          <Item key={word} value={word} onSelect={() => go(place)}>
            {word}
          </Item>
        ))}
        {THEME_WORDS.map(([theme, word]) => (
          <Item key={theme} value={word} onSelect={() => act(() => chooseTheme(theme))}>
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

const THEME_WORDS = [
  ['light', t('frame.theme_light')],
  ['dark', t('frame.theme_dark')],
  ['system', t('frame.theme_system')],
] as const

interface Named {
  readonly id: string
  readonly name: string
}

function useFound(of: '/envelopes' | '/templates', q: string): readonly Named[] {
  const api = useApi()
  const space = useSpace()
  const { data } = useQuery({
    queryKey: [space, 'found', of, q],
    queryFn: ({ signal }) =>
      api.call<{ readonly data: readonly Named[] }>('GET', of, { query: { q, limit: 6 }, signal }),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  })
  return q.length > 1 ? (data?.data ?? []) : []
}
