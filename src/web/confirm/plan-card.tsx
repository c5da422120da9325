import type { ActionPlan, PlannedMailing } from '../../domain/envelopes/action-plan.ts'
import { Card } from '../ui/card.tsx'
import { Quote } from '../ui/quote.tsx'
import { type DashboardMessageId, t } from '../words.ts'

/** What the service would do: the plan that a program's question shows too (src/mcp/action-plans.ts). */
export const PlanCard = ({ plan }: { readonly plan: ActionPlan }) => (
  <Card title={t('confirm.what_happens')}>
    {plan.act === 'void' && (
      <p>
        {t('envelope_dialogs.void_means')} {t('confirm.signed_so_far', { signed: plan.signed, signers: plan.signers })}
      </p>
    )}
    {plan.mails.map(({ kind, people }) => (
      <div key={kind} className="grid gap-1">
        <h3 className="text-sm font-medium">{t(MAILED[kind])}</h3>
        <ul className="grid gap-1">
          {people.map(({ name, email }) => (
            <li key={`${email} ${name}`} className="[overflow-wrap:anywhere]" translate="no">
              <q>
                <bdi className="font-medium">{name}</bdi>
              </q>{' '}
              <bdi className="text-soft">{email}</bdi>
            </li>
          ))}
        </ul>
      </div>
    ))}
    {plan.act === 'remind' && plan.mails.length === 0 && <p>{t('envelope_dialogs.remind_nobody')}</p>}
    {plan.act === 'void' && <Reason reason={plan.reason} />}
    {plan.mails.length > 0 && <p className="text-soft">{t('confirm.no_way_back')}</p>}
  </Card>
)

const Reason = ({ reason }: Pick<ActionPlan, 'reason'>) =>
  reason === null ? (
    <p>{t('confirm.no_reason')}</p>
  ) : (
    <div className="grid gap-1">
      <h3 className="text-sm font-medium">{t('confirm.reason')}</h3>
      <Quote text={reason} />
    </div>
  )

const MAILED: Readonly<Record<PlannedMailing, DashboardMessageId>> = {
  invitation: 'confirm.mailed_invitation',
  invitation_later: 'confirm.mailed_later',
  reminder: 'confirm.mailed_reminder',
  voided: 'envelope_dialogs.void_tells',
  result: 'confirm.mailed_result',
}

const countOf = ({ mails }: ActionPlan): number =>
  new Set(mails.flatMap(({ people }) => people.map(({ email }) => email))).size

const TITLES = {
  send: 'confirm.send',
  create_and_send: 'confirm.send',
  remind: 'confirm.remind',
  void: 'envelope_dialogs.void',
} as const satisfies Record<ActionPlan['act'], DashboardMessageId>

export const titleOf = ({ act, envelope: { name } }: ActionPlan): string => t(TITLES[act], { name })

const VERBS = {
  send: 'envelope_dialogs.send_verb',
  create_and_send: 'envelope_dialogs.send_verb',
  remind: 'envelope_dialogs.remind_many_verb',
  void: 'envelope_dialogs.void_verb',
} as const satisfies Record<ActionPlan['act'], DashboardMessageId>

/** What the person says yes to, as a verb. */
export const yesOf = (plan: ActionPlan): string =>
  plan.act === 'void' ? t(VERBS.void) : t(VERBS[plan.act], { count: countOf(plan) })
