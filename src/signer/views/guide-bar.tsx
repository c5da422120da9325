import type { Saving } from '../state/answers.ts'
import { type Guide, nameOf } from '../state/guide.ts'
import { Icon } from '../ui/icons.tsx'
import { SavingLine } from './saving-line.tsx'
import { t } from '../i18n.ts'

interface GuideBarProps {
  readonly guide: Guide
  /** Nothing is done yet, so the first press is called a start. */
  readonly fresh: boolean
  readonly saving: Saving
  readonly busy: boolean
  /** What finishing waits for. */
  readonly notice: string | null
  readonly problem: string | null
  readonly onNext: () => void
  readonly onFinish: () => void
}

/** Always at hand: how saving stands, and the one thing to do next. */
export function GuideBar({ guide, fresh, saving, busy, notice, problem, onNext, onFinish }: GuideBarProps) {
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
            <>
              <SavingLine saving={saving} />
              <p role="status">{notice}</p>
            </>
          )}
        </div>
        {guide.next ? (
          <button type="button" class="button primary next" onClick={onNext}>
            <span key={`${guide.next.id} ${fresh}`}>
              {t(fresh ? 'signing.start' : 'signing.next', { name: nameOf(guide.next) })}
            </span>
            <Icon name="arrow" />
          </button>
        ) : (
          <button type="button" class="button primary next" aria-disabled={held} onClick={onFinish}>
            {t(busy ? 'signing.finishing' : 'signing.finish')}
          </button>
        )}
      </div>
    </footer>
  )
}
