import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UsageShape } from '../../../contract/accounts/usage.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { pathTo } from '../../routes.ts'
import { useUsage } from './allowance-notice.tsx'
import { allowanceState, dayOf } from './allowance-text.ts'
import { Said } from '../../ui/said.tsx'
import { countText, t } from '../../words.ts'
import { Setting } from '../setting.tsx'

/** Settings, Plan: what the workspace may use and has used, before anything is refused. */
export function PlanPage() {
  const usage = useUsage()
  return (
    <Setting
      title={t('plan.title')}
      about={<Said id="plan.about" with={{ rules: (text) => <a href="/docs/interface#ground-rules">{text}</a> }} />}
    >
      {usage.isPending && <Skeleton rows={4} />}
      {usage.error && <Failed error={usage.error} retry={() => void usage.refetch()} />}
      {usage.data && <Envelopes usage={usage.data} />}
      {usage.data && <Limits usage={usage.data} />}
    </Setting>
  )
}

const BARS = { calm: 'bg-accent', warn: 'bg-warn', bad: 'bg-bad' } as const

function Envelopes({ usage }: { readonly usage: UsageShape }) {
  const { used, allowance, resets_at } = usage.envelopes
  const reset = dayOf(resets_at)
  const { share, tint, warning } = allowanceState(usage, reset)
  return (
    <Card title={t('plan.envelopes')}>
      <p className="text-lg">
        {allowance === null
          ? t('plan.used_without_limit', { count: used })
          : t('plan.used', { count: used, allowance: countText(allowance) })}
      </p>
      {share !== null && (
        <div aria-hidden className="h-2 overflow-hidden rounded bg-calm-wash">
          <div className={`h-full ${BARS[tint]}`} style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {warning !== null && <Notice tint={tint}>{warning}</Notice>}
      <p className="text-sm text-soft">{t('plan.resets', { date: reset })}</p>
    </Card>
  )
}

function Limits({ usage: { plan, requests_per_minute, webhooks, has_keys } }: { readonly usage: UsageShape }) {
  const { token: of_key, address: of_address } = requests_per_minute
  return (
    <Card title={t('plan.includes')}>
      <dl className="grid gap-x-4 text-sm max-sm:[&_dd]:mb-3 sm:grid-cols-[12rem_1fr] sm:gap-y-3">
        <Row word={t('plan.name')}>{t(`plan.name_${plan}`)}</Row>
        <Row word={t('plan.keys')}>
          {has_keys ? <Link {...pathTo.integrations()}>{t('common.yes')}</Link> : t('plan.no_keys')}
        </Row>
        <Row word={t('plan.calls')}>
          {of_key === null || of_address === null
            ? t('plan.calls_without_limit')
            : t('plan.calls_of', { of_key: countText(of_key), of_address: countText(of_address) })}
        </Row>
        <Row word={t('plan.webhooks')}>{t('plan.webhooks_of', webhooks)}</Row>
      </dl>
    </Card>
  )
}

const Row = ({ word, children }: { readonly word: string; readonly children: ReactNode }) => (
  <div className="contents">
    <dt className="text-soft">{word}</dt>
    <dd>{children}</dd>
  </div>
)
