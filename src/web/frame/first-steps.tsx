import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleCheck, CircleDashed } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { EnvelopeCounts } from '../../contract/dashboard/envelope-rows.ts'
import type { Space } from '../../contract/dashboard/page-state.ts'
import { may } from '../../domain/recipients/membership.ts'
import { apiOf } from '../api.ts'
import { pathTo } from '../routes.ts'
import { saveDefaults, useDefaults } from '../settings/use-defaults.ts'
import { STATE } from '../state.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { toastFailure } from '../ui/toast.tsx'
import { HERE } from '../ui/instant.ts'
import { Said } from '../ui/said.tsx'
import { t } from '../words.ts'

interface Step {
  readonly word: string
  readonly done: boolean
  readonly about: string
  readonly act: ReactNode
}

const HIDDEN = `first-steps-hidden ${STATE.workspace.id}`

const sr = (text: ReactNode) => <span className="sr">{text}</span>

/** What a new workspace needs, until all of it is done or somebody has seen enough of it. */
export function FirstSteps() {
  const id = useId()
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) !== null)
  const steps = useSteps(!hidden)
  const done = steps?.filter((step) => step.done).length ?? 0
  const [asked, setOpen] = useState<boolean | null>(null)
  if (hidden || steps === null || done === steps.length) return null
  // Whoever has begun wants to see their envelopes; the steps would be all of the first sight.
  const has_begun = steps[0]?.done || steps.at(-1)?.done
  const open = asked ?? !has_begun
  const hide = () => {
    localStorage.setItem(HIDDEN, 'yes')
    setHidden(true)
  }
  return (
    <section aria-labelledby={id} className="mb-6 grid gap-4 rounded-md border border-line bg-paper p-4 sm:p-5">
      <div className="flex items-center gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <h2 id={id}>
            <button
              type="button"
              className="inline-flex min-h-6 cursor-pointer items-center gap-1"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {t('frame.first_steps')}
              <ChevronDown className={`size-4 text-soft ${open ? 'rotate-180' : ''}`} aria-hidden />
            </button>
          </h2>
          <span className="text-sm text-soft">{t('frame.steps_done', { done, total: steps.length })}</span>
        </div>
        <Button small look="quiet" onClick={hide}>
          <Said id="frame.hide_steps" with={{ sr }} />
        </Button>
      </div>
      {open && <Lines steps={steps} />}
    </section>
  )
}

const Lines = ({ steps }: { readonly steps: readonly Step[] }) => (
  <>
    <p className="max-w-prose text-sm text-soft">
      <Said id="frame.spaces_about" with={{ b: (space) => <b className="text-ink">{space}</b> }} />
    </p>
    <ol className="grid list-none gap-3">
      {steps.map((step) => (
        <Line key={step.word} step={step} />
      ))}
    </ol>
  </>
)

const Line = ({ step: { word, done, about, act } }: { readonly step: Step }) => (
  <li className="flex flex-wrap items-start gap-x-3 gap-y-2">
    {done ? (
      <CircleCheck className="mt-0.5 size-4 flex-none text-good" aria-hidden />
    ) : (
      <CircleDashed className="mt-0.5 size-4 flex-none text-soft" aria-hidden />
    )}
    <div className="min-w-0 flex-1 basis-56">
      <p className={done ? 'text-soft' : 'font-medium'}>
        {done ? <Said id="frame.step_done" with={{ step: word, sr }} /> : word}
      </p>
      {!done && <p className="max-w-prose text-sm text-soft">{about}</p>}
    </div>
    {!done && act}
  </li>
)

/** Null until all of it is known, so that nothing jumps. */
function useSteps(enabled: boolean): readonly Step[] | null {
  const [test, live] = [useCounts('test', enabled), useCounts('live', enabled)]
  const zone = useZoneStep(enabled)
  if (!test || !live || zone === 'loading') return null
  const try_it: Step = {
    word: t('frame.step_test'),
    done: test.completed > 0,
    about: t('frame.step_test_about'),
    act: (
      <Link {...pathTo.envelopes({ space: 'test' })} className={buttonClass({ small: true })}>
        {t('frame.step_test_act')}
      </Link>
    ),
  }
  const first: Step = {
    word: t('frame.step_live'),
    done: live.all > 0,
    about: t('frame.step_live_about'),
    act: (
      <Link {...pathTo.newEnvelope()} search={{ space: 'live' }} className={buttonClass({ small: true })}>
        {t('frame.step_live_act')}
      </Link>
    ),
  }
  return [try_it, ...(zone === null ? [] : [zone, MAIL_STEP]), first]
}

const MAIL_STEP: Step = {
  word: t('frame.step_mail'),
  done: STATE.sends_mail,
  about: t('frame.step_mail_about'),
  act: (
    <a href="/docs/self-hosting#mail-that-arrives" className={buttonClass({ small: true })}>
      {t('frame.step_mail_act')}
    </a>
  ),
}

/** Null for whoever may not say it. */
function useZoneStep(enabled: boolean): Step | 'loading' | null {
  const may_say = may(STATE.role, 'manage_defaults')
  const { data } = useDefaults(enabled && may_say)
  if (!may_say) return null
  if (!data) return 'loading'
  return {
    word: t('frame.step_zone'),
    done: data.timezone !== null || HERE === 'UTC',
    about: t('frame.step_zone_about'),
    act: (
      <Button small onClick={() => void saveDefaults({ timezone: HERE }).catch(toastFailure)}>
        {t('frame.step_zone_act', { zone: HERE })}
      </Button>
    ),
  }
}

const useCounts = (space: Space, enabled: boolean): EnvelopeCounts | undefined =>
  useQuery({
    queryKey: [space, 'envelopes', 'counts'],
    queryFn: ({ signal }) => apiOf(space).call<EnvelopeCounts>('GET', '/envelope-counts', { signal }),
    enabled,
  }).data
