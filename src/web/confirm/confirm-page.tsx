import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CallProblem } from '../../client/client.ts'
import type { ConfirmationPage } from '../../contract/dashboard/confirmation.ts'
import { sentenceOf, useApi, useSpace } from '../api.ts'
import { PATHS, pathTo } from '../routes.ts'
import { STATE } from '../state.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Said } from '../ui/said.tsx'
import { Failed, Skeleton } from '../ui/states.tsx'
import { When } from '../ui/when.tsx'
import { t } from '../words.ts'
import { Outcome } from './outcome.tsx'
import { PlanCard, titleOf, yesOf } from './plan-card.tsx'
import { WhatIsSent } from './what-is-sent.tsx'

/** Where a person says yes or no to what a program asked for. The service made the plan, and does the act itself. */
export function ConfirmPage() {
  const { id } = useParams({ from: PATHS.confirm })
  const api = useApi()
  const key = [useSpace(), 'confirmation', id] as const
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call<ConfirmationPage>('GET', `/confirmations/${id}/plan`, { signal }),
    // It may be answered elsewhere, expire, or be overtaken by a change.
    refetchInterval: ({ state }) => (state.data?.confirmation.status === 'pending' ? 5_000 : false),
  })
  if (data) return <Asked page={data} />
  if (error instanceof CallProblem && error.status === 404) return <Missing />
  return (
    <>
      <PageHead title={t('confirm.title')} />
      {error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton rows={4} />}
    </>
  )
}

const Missing = () => (
  <>
    <PageHead title={t('confirm.title')} />
    <Notice tint="warn">{t('confirm.missing', { workspace: STATE.workspace.name })}</Notice>
  </>
)

function Asked({ page: { confirmation, plan } }: { readonly page: ConfirmationPage }) {
  const { id, asked_by, asked_at, expires_at, status, envelope_id } = confirmation
  const answer = useAnswer(id)
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHead title={plan ? titleOf(plan) : t('confirm.title')} />
      {status === 'pending' && plan ? (
        <>
          <p className="-mt-5 text-soft [overflow-wrap:anywhere]">
            <Said
              id="confirm.asked"
              with={{ asker: <Asker {...asked_by} />, date: <When at={asked_at} />, until: <When at={expires_at} /> }}
            />
          </p>
          <PlanCard plan={plan} />
          {plan.act !== 'void' && <WhatIsSent envelope_id={envelope_id} />}
          {answer.error && <Notice tint="bad">{sentenceOf(answer.error)}</Notice>}
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button
              look={plan.act === 'void' ? 'danger' : 'primary'}
              busy={answer.isPending}
              onClick={() => answer.mutate(true)}
            >
              {yesOf(plan)}
            </Button>
            <Button busy={answer.isPending} onClick={() => answer.mutate(false)}>
              {t('confirm.no')}
            </Button>
          </div>
        </>
      ) : (
        <Outcome confirmation={confirmation} />
      )}
      {plan && (
        <p>
          <Link {...pathTo.envelope(envelope_id)} className="underline">
            {t('confirm.open_envelope')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** A key, or a person and the program that asked in their name. */
function Asker({ kind, name, through }: ConfirmationPage['confirmation']['asked_by']) {
  if (kind === 'api_key') return t('confirm.key', { name })
  if (!through) return <bdi>{name}</bdi>
  const holes = { name: <bdi>{name}</bdi>, program: <bdi>{through.name}</bdi>, soft: (text: ReactNode) => text }
  return <Said id="activity.by_one_through" with={holes} />
}

/** Whatever comes of it, the page then shows how it stands. */
function useAnswer(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = [useSpace(), 'confirmation', id] as const
  return useMutation({
    mutationFn: (agree: boolean) =>
      api.call<ConfirmationPage>('POST', `/confirmations/${id}/answer`, { body: { agree } }),
    onSuccess: (page) => client.setQueryData(queryKey, page),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
