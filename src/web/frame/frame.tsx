import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { FileStack, FileText, LogOut, Mail, Menu as MenuIcon, Search, Settings } from 'lucide-react'
import { Tooltip } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import type { Space } from '../../contract/dashboard/page-state.ts'
import { useSpace } from '../api.ts'
import { PATHS, pathTo } from '../routes.ts'
import { STATE } from '../state.ts'
import { Button } from '../ui/button.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { Toasts } from '../ui/toast.tsx'
import { t } from '../words.ts'
import { CommandMenu } from './command-menu.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ProofQuestion } from './proof-question.tsx'
import { SessionEnded } from './session-ended.tsx'

const BRAND = 'Countersign'

const DESTINATIONS = [
  { place: pathTo.envelopes(), word: t('frame.envelopes'), Icon: FileText },
  { place: pathTo.templates(), word: t('frame.templates'), Icon: FileStack },
  { place: pathTo.outbox(), word: t('frame.outbox'), Icon: Mail },
  { place: pathTo.account(), word: t('frame.settings'), Icon: Settings, under: '/settings' },
] as const

/** What stands around every page: where to go, in which space one is, and who is signed in. */
export function Frame() {
  const space = useSpace()
  // Where the menu was opened: a new page closes what hid it.
  const [menu_at, setMenuAt] = useState<string | null>(null)
  const [search, setSearch] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const main = useFocusOnNewPage(path)
  const menu = menu_at === path
  useEffect(keepFocus, [])
  return (
    <Tooltip.Provider delayDuration={300}>
      <a
        className="skip sr focus:not-sr focus:fixed! focus:start-3 focus:top-3 focus:z-50 focus:rounded-md focus:bg-paper focus:px-4! focus:py-2! focus:shadow-float"
        href="#main"
      >
        {t('frame.skip')}
      </a>
      {space === 'test' && <TestBar />}
      <div className="md:grid md:grid-cols-[216px_1fr]">
        <header className="flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-2 md:sticky md:top-(--bar,0px) md:h-[calc(100dvh-var(--bar,0px))] md:flex-col md:flex-nowrap md:items-stretch md:gap-1 md:border-e md:border-b-0 md:px-3 md:py-5 print:hidden">
          <p className="flex items-center gap-2 px-2 text-base font-bold">
            <Mark /> {BRAND}
          </p>
          <p className="hidden truncate px-2 text-xs text-soft md:block" dir="auto">
            {STATE.workspace.name}
          </p>
          <Button
            look="quiet"
            className="ms-auto md:hidden"
            aria-expanded={menu}
            aria-controls="navigation"
            onClick={() => setMenuAt(menu ? null : path)}
          >
            <MenuIcon aria-hidden /> {t('frame.menu')}
          </Button>
          <div
            id="navigation"
            className={`${menu ? 'flex' : 'hidden'} w-full flex-col gap-1 md:flex md:min-h-0 md:flex-1`}
          >
            <Button look="plain" small className="my-2 justify-start! text-soft" onClick={() => setSearch(true)}>
              <Search aria-hidden /> {t('frame.go_to')}
              <kbd className="ms-auto text-xs">{t('frame.go_to_keys')}</kbd>
            </Button>
            <Destinations path={path} />
            <Spaces space={space} />
            <SignedIn />
          </div>
        </header>
        <main id="main" ref={main} tabIndex={-1} className="mx-auto w-full max-w-7xl min-w-0 px-4 py-5 md:px-8 md:py-7">
          {path === PATHS.envelopes && <FirstSteps />}
          <Outlet />
        </main>
      </div>
      <CommandMenu open={search} onOpenChange={setSearch} />
      <ProofQuestion />
      <SessionEnded />
      <Toasts />
    </Tooltip.Provider>
  )
}

/** As in the tab of the browser (pages/document.ts). */
const Mark = () => (
  <svg viewBox="0 0 32 32" className="size-5.5 flex-none" aria-hidden>
    <circle cx="16" cy="16" r="15" className="fill-accent" />
    <path
      d="M9 17l5 5 9-11"
      className="fill-none stroke-on-accent stroke-3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const Destinations = ({ path }: { readonly path: string }) => (
  <nav aria-label={t('frame.main')} className="grid gap-1">
    {DESTINATIONS.map(({ place, word, Icon, ...more }) => {
      const here = path.startsWith('under' in more ? more.under : place.to)
      return (
        <Link
          key={word}
          {...place}
          aria-current={here ? 'page' : undefined}
          className={`flex min-h-11 items-center gap-3 rounded-md px-2 no-underline md:min-h-9 ${here ? 'bg-accent-wash font-medium text-accent' : 'text-ink hover:bg-calm-wash hover:text-ink'}`}
        >
          <Icon className="size-4" aria-hidden />
          {word}
        </Link>
      )
    })}
  </nav>
)

/** Who hears the page or uses the keyboard begins at the top of a new page. */
function useFocusOnNewPage(path: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    if (last.current !== path) main.current?.focus({ preventScroll: true })
    last.current = path
  }, [path])
  return main
}

const TestBar = () => (
  <aside
    className="test-bar px-4! py-1.5! leading-snug md:sticky md:py-2! md:leading-normal md:top-0 md:z-20 md:h-(--bar)"
    aria-label={t('frame.test_space')}
  >
    <span className="max-sm:hidden">{t('frame.test_space_about')}</span>
    <span className="sm:hidden">{t('frame.test_space_short')}</span>
  </aside>
)

const SPACES: Readonly<Record<Space, string>> = { live: t('frame.space_live'), test: t('frame.space_test') }

/** The other space has other envelopes, so it begins at their list. */
const Spaces = ({ space }: { readonly space: Space }) => (
  <nav aria-label={t('frame.space')} className="mt-3 flex gap-1 rounded-md border border-line p-1 md:mt-auto">
    {(['live', 'test'] as const).map((one) => (
      <Link
        key={one}
        {...pathTo.envelopes({ space: one })}
        aria-current={one === space ? 'true' : undefined}
        className={`flex min-h-9 flex-1 items-center justify-center rounded no-underline md:min-h-7 ${one === space ? 'bg-calm-wash font-medium text-ink' : 'text-soft hover:text-ink'}`}
      >
        {SPACES[one]}
      </Link>
    ))}
  </nav>
)

const SignedIn = () => (
  <form method="post" action="/logout" className="mt-2 flex items-center gap-2 px-2">
    <input type="hidden" name="form_token" value={STATE.form_token} />
    <Link
      {...pathTo.account()}
      className="min-w-0 flex-1 truncate text-xs text-soft no-underline hover:underline"
      dir="auto"
    >
      {STATE.person.name}
    </Link>
    <Button type="submit" look="quiet" small aria-label={t('frame.sign_out')} title={t('frame.sign_out')}>
      <LogOut className="rtl:-scale-x-100" aria-hidden />
    </Button>
  </form>
)
