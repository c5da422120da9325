import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { sentence } from '../ui/sentence.ts'
import { openTabs, tabAt } from './tabs.ts'

/** The settings that the person's role opens, one beside the other. At any other they are told why not. */
export function SettingsFrame() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const tab = tabAt(path)
  return (
    <>
      <nav aria-label="Settings" className="mb-6 flex gap-1 overflow-x-auto border-b border-line">
        {openTabs().map(({ place, word }) => {
          const here = path.startsWith(place.to)
          return (
            <Link
              key={word}
              {...place}
              ref={here ? intoSight : undefined}
              aria-current={here ? 'page' : undefined}
              className={`flex min-h-11 items-center border-b-2 px-3 whitespace-nowrap no-underline ${here ? 'border-accent font-medium text-accent' : 'border-transparent text-soft hover:text-ink'}`}
            >
              {word}
            </Link>
          )
        })}
      </nav>
      <div className="max-w-4xl">
        {tab?.why_not ? (
          <>
            <PageHead title={tab.word} />
            <Notice tint="calm">{sentence(tab.why_not)}</Notice>
          </>
        ) : (
          <Outlet />
        )}
      </div>
    </>
  )
}

/** A phone shows four of them; the one that is open must be among those. */
const intoSight = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
