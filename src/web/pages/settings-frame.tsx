import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type SettingsAct, whyNot } from '../../domain/membership.ts'
import { PATHS } from '../paths.ts'
import { STATE } from '../state.ts'

const TABS: readonly { readonly to: string; readonly word: string; readonly act: SettingsAct | null }[] = [
  { to: PATHS.general, word: 'General', act: 'manage_brand' },
  { to: PATHS.defaults, word: 'Defaults', act: 'manage_defaults' },
  { to: PATHS.members, word: 'Members', act: 'see_members' },
  { to: PATHS.integrations, word: 'Integrations', act: 'see_keys' },
  { to: PATHS.webhooks, word: 'Webhooks', act: 'manage_webhooks' },
  { to: PATHS.embedding, word: 'Embedding', act: 'manage_embedding' },
  { to: PATHS.seal, word: 'Seal', act: 'manage_seal' },
  { to: PATHS.plan, word: 'Plan', act: null },
  { to: PATHS.data, word: 'Data', act: 'manage_retention' },
  { to: PATHS.activity, word: 'Activity', act: 'see_activity' },
  { to: PATHS.account, word: 'Your account', act: null },
]

/** The settings that the person's role opens, one beside the other. */
export function SettingsFrame() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const nav = useRef<HTMLElement>(null)
  // A phone shows four of them; the one that is open must be among those.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another tab
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  return (
    <>
      <nav ref={nav} aria-label="Settings" className="mb-6 flex gap-1 overflow-x-auto border-b border-line">
        {TABS.filter(({ act }) => act === null || whyNot(STATE.role, act) === null).map(({ to, word }) => {
          const here = path.startsWith(to)
          return (
            <Link
              key={to}
              to={to}
              aria-current={here ? 'page' : undefined}
              className={`flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap no-underline ${here ? 'border-accent font-medium text-accent' : 'border-transparent text-soft hover:text-ink'}`}
            >
              {word}
            </Link>
          )
        })}
      </nav>
      <div className="max-w-4xl">
        <Outlet />
      </div>
    </>
  )
}
