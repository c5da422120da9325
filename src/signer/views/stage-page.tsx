import type { Landing, Stage } from '../../contract/signing/signing.ts'
import { Brand } from '../ui/brand.tsx'
import type { Calls } from '../state/calls.ts'
import { Heading, TestBar } from '../ui/frame.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import type { EndState } from '../state/end-state.ts'
import { NewLink } from './new-link.tsx'
import { t } from '../i18n.ts'

/** Stages that need nothing but an explanation. */
export type EndStage = Exclude<Stage | EndState, 'landing' | 'signing' | 'done' | 'copy'>

interface StagePageProps {
  readonly stage: EndStage
  readonly landing: Landing
  readonly calls: Calls
  /** Answers that were still on their way when this came. */
  readonly unsaved: number
}

/** Why there is nothing to do here, what it means, and what the person can do instead. */
export function StagePage({ stage, landing, calls, unsaved }: StagePageProps) {
  const words = stage === 'declined' && landing.declined_by_you ? 'you_declined' : stage
  const { icon, tint } = LOOKS[stage]
  const names = { envelope: landing.envelope_name, sender: landing.sender, deadline: landing.deadline.text }
  return (
    <>
      <TestBar landing={landing} />
      <main class="letter" id="main">
        <Brand landing={landing} />
        <section class="card letter-card">
          <span class={`seal ${tint}`}>
            <Icon name={icon} />
          </span>
          <Heading>{t(`ended.${words}`)}</Heading>
          <p>{t(`ended.${words}_means`, names)}</p>
          {landing.void_reason && stage === 'voided' && (
            <figure class="stack-tight">
              <figcaption class="label">{t('ended.voided_reason', names)}</figcaption>
              <blockquote class="message">{landing.void_reason}</blockquote>
            </figure>
          )}
          <p>{t(`ended.${words}_do`, names)}</p>
          {unsaved > 0 && (
            <p class="warn problem">
              <Icon name="alert" /> {t('ended.unsaved', { count: unsaved })}
            </p>
          )}
          {(stage === 'retired' || stage === 'session_over') && <NewLink calls={calls} label={t('ended.new_link')} />}
        </section>
      </main>
    </>
  )
}

interface Look {
  readonly icon: IconName
  readonly tint: 'calm' | 'good' | 'bad' | 'warn'
}

const LOOKS: Readonly<Record<EndStage, Look>> = {
  not_your_turn: { icon: 'clock', tint: 'warn' },
  expired: { icon: 'clock', tint: 'calm' },
  voided: { icon: 'slash', tint: 'calm' },
  declined: { icon: 'cross', tint: 'bad' },
  recalled: { icon: 'back', tint: 'calm' },
  retired: { icon: 'back', tint: 'calm' },
  session_over: { icon: 'clock', tint: 'calm' },
  gone: { icon: 'page', tint: 'calm' },
}
