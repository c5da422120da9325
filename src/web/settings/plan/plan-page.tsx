import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UsageShape } from '../../../contract/accounts/usage.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { pathTo } from '../../routes.ts'
import { useUsage } from './allowance-notice.tsx'
import { allowanceState, dayOf } from './allowance-text.ts'
import { Setting } from '../setting.tsx'

/** Settings, Plan: what the workspace may use and has used, before anything is refused. */
export function PlanPage() {
  const usage = useUsage()
  return (
    <Setting
      title="Plan and usage"
      about={
        <>
          How many envelopes and calls this workspace has, and how many are left. What is refused beyond that stands in{' '}
          <a href="/docs/interface#ground-rules">the ground rules</a>.
        </>
      }
    >
      {usage.isPending && <Skeleton rows={4} />}
      {usage.error && <Failed error={usage.error} retry={() => void usage.refetch()} />}
      {usage.data && <Envelopes usage={usage.data} />}
      {usage.data && <Limits usage={usage.data} />}
    </Setting>
  )
}

const PLANS: Readonly<Record<UsageShape['plan'], string>> = {
  free: 'Free',
  pro: 'Pro',
  team: 'Team',
  enterprise: 'Enterprise',
  self_hosted: 'Self-hosted',
}
const BARS = { calm: 'bg-accent', warn: 'bg-warn', bad: 'bg-bad' } as const

function Envelopes({ usage }: { readonly usage: UsageShape }) {
  const { used, allowance, resets_at } = usage.envelopes
  const reset = dayOf(resets_at)
  const { share, tint, warning } = allowanceState(usage, reset)
  return (
    <Card title="Envelopes this month">
      <p className="text-lg">
        {used} {allowance === null ? 'created, without a limit' : `of ${allowance} used`}
      </p>
      {share !== null && (
        <div aria-hidden className="h-2 overflow-hidden rounded bg-calm-wash">
          <div className={`h-full ${BARS[tint]}`} style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {warning !== null && <Notice tint={tint}>{warning}</Notice>}
      <p className="text-sm text-soft">
        Counts begin anew on {reset} (UTC). Only live envelopes count, when they are created.
      </p>
    </Card>
  )
}

const Limits = ({ usage: { plan, requests_per_minute, webhooks, has_keys } }: { usage: UsageShape }) => (
  <Card title="What the plan has">
    <dl className="grid gap-3 text-sm sm:grid-cols-[12rem_1fr]">
      <Row word="Plan">{PLANS[plan]}</Row>
      <Row word="API keys">
        {has_keys ? (
          <Link {...pathTo.integrations()}>Yes</Link>
        ) : (
          'None; they come with Pro, Team and Enterprise. What is sent from here goes on.'
        )}
      </Row>
      <Row word="Calls in a minute">
        {requests_per_minute.token === null
          ? 'Without a limit'
          : `${requests_per_minute.token} of each key, ${requests_per_minute.address} from each address`}
      </Row>
      <Row word="Webhooks">
        {webhooks.live} of {webhooks.limit} in the live space, {webhooks.test} of {webhooks.limit} in the test space
      </Row>
    </dl>
  </Card>
)

const Row = ({ word, children }: { readonly word: string; readonly children: ReactNode }) => (
  <div className="contents">
    <dt className="text-soft">{word}</dt>
    <dd>{children}</dd>
  </div>
)
