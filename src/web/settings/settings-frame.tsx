import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { t } from '../words.ts'
import { openGroups, tabAt } from './tabs.ts'

/** The settings that the person's role opens, in a list at the side. At any other they are told why not. */
export function SettingsFrame() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const tab = tabAt(path)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 lg:grid-cols-[176px_minmax(0,1fr)] lg:gap-8">
      <SideList path={path} here={tab?.word ?? t('settings.title')} />
      <div className="max-w-4xl min-w-0">
        {tab?.why_not ? (
          <>
            <PageHead title={tab.word} />
            <Notice tint="calm">{tab.why_not}</Notice>
          </>
        ) : (
          <Outlet />
        )}
      </div>
    </div>
  )
}

/** On a narrow screen it is folded away below the name of the page that is open. */
function SideList({ path, here }: { readonly path: string; readonly here: string }) {
  const id = useId()
  const [open_at, setOpenAt] = useState<string | null>(null)
  const open = open_at === path
  return (
    <nav aria-label={t('settings.title')} className="lg:sticky lg:top-[calc(var(--bar,0px)+28px)] lg:self-start">
      {/* Where other pages have the way back. */}
      <button
        type="button"
        className="-mt-2 inline-flex min-h-11 max-w-full items-center gap-1 text-start text-soft hover:text-ink lg:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? null : path)}
      >
        {t('settings.at', { page: here })}
        <ChevronDown aria-hidden className={`size-4 flex-none ${open ? 'rotate-180' : ''}`} />
      </button>
      <div
        id={id}
        className={`${open ? 'grid' : 'hidden'} mb-4 gap-4 rounded-md border border-line bg-paper p-3 lg:mb-0 lg:grid lg:border-0 lg:bg-transparent lg:p-0`}
      >
        {openGroups().map(({ name, tabs }) => (
          <div key={name} className="grid gap-0.5">
            <p id={`${id}-${name}`} className="px-2 pb-1 text-xs font-medium text-soft">
              {t(`settings.group_${name}`)}
            </p>
            <ul aria-labelledby={`${id}-${name}`} className="grid list-none gap-0.5">
              {tabs.map((tab) => (
                <li key={tab.name}>
                  <Link
                    {...tab.place}
                    aria-current={path.startsWith(tab.place.to) ? 'page' : undefined}
                    className="flex min-h-11 items-center rounded-md px-2 text-ink no-underline hover:bg-calm-wash hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:font-medium aria-[current=page]:text-accent lg:min-h-8"
                  >
                    {t(`settings.tab_${tab.name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
