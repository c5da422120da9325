import type { Saving } from './answers.ts'
import { type Guide, nameOf } from './guide.ts'
import { Icon } from './icons.tsx'
import { t } from './words.ts'

interface GuideBarProps {
  readonly guide: Guide
  /** Nothing is done yet, so the first press is called a start. */
  readonly fresh: boolean
  readonly saving: Saving
  readonly busy: boolean
  readonly problem: string | null
  readonly onNext: () => void
  readonly onFinish: () => void
}

/** Always at hand: how saving stands, and the one thing to do next. */
export function GuideBar({ guide, fresh, saving, busy, problem, onNext, onFinish }: GuideBarProps) {
  const held = busy || saving.offline
  return (
    <footer class="bar">
      <div class="bar-line">
        <div class="saving">
          {problem ? (
            <p class="bad" role="alert">
              <Icon name="alert" /> {problem}
            </p>
          ) : (
            <SavingLine saving={saving} />
          )}
        </div>
        {guide.next ? (
          <button type="button" class="button primary next" onClick={onNext}>
            <span>{t(fresh ? 'signing.start' : 'signing.next', { name: nameOf(guide.next) })}</span>
            <Icon name="arrow" />
          </button>
        ) : (
          <button
            type="button"
            class="button primary next"
            aria-disabled={held}
            onClick={() => !held && onFinish()}
          >
            {t(busy ? 'signing.finishing' : 'signing.finish')}
          </button>
        )}
      </div>
    </footer>
  )
}

function SavingLine({ saving: { waiting, offline, saved } }: { saving: Saving }) {
  const settled = waiting === 0
  return (
    <>
      <p aria-live="polite" class={offline ? 'warn' : ''}>
        {offline && (
          <>
            <Icon name="alert" /> You are offline: {waiting} {waiting === 1 ? 'answer' : 'answers'} waiting
          </>
        )}
        {!offline && settled && saved && (
          <>
            <Icon name="tick" /> Saved
          </>
        )}
      </p>
      {!offline && !settled && <p aria-hidden="true">Saving…</p>}
      {!offline && settled && !saved && <p class="spare">Saved as you go</p>}
    </>
  )
}
