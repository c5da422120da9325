import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ActivityPage as Page, ActivityShape } from '../../../contract/accounts/activity.ts'
import { ACTIVITY_AREAS } from '../../../domain/account/activity.ts'
import { workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { PATHS, pathTo } from '../../routes.ts'
import { ACT_WORDS, detailWords } from './activity-text.ts'
import { Pager } from '../../ui/pager.tsx'
import { Said } from '../../ui/said.tsx'
import { t } from '../../words.ts'
import { Setting } from '../setting.tsx'

const ROWS = 50

/** Settings, Activity: who changed what, and from where. */
export function ActivityPage() {
  const { area, actor, offset } = useSearch({ from: `/settings${PATHS.activity}` })
  const navigate = useNavigate()
  const show = (next: Parameters<typeof pathTo.activity>[0]) => void navigate(pathTo.activity({ area, actor, ...next }))
  const query = { area, actor, offset, limit: ROWS }
  const log = useQuery({
    queryKey: ['activity', query],
    queryFn: () => workspaceApi.call<Page>('GET', '/activity', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Setting title={t('settings.tab_activity')} about={t('activity.about')}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label={t('activity.kind')} value={area} onChange={(event) => show({ area: event.target.value })}>
          <option value="">{t('activity.everything')}</option>
          <option value="security">{t('activity.security')}</option>
          {ACTIVITY_AREAS.map((one) => (
            <option key={one} value={one}>
              {t(`activity.area_${one}`)}
            </option>
          ))}
        </SelectField>
        {actor !== '' && (
          <Button onClick={() => show({ actor: '' })}>
            <Said id="activity.of_everybody" with={{ sr: (text) => <span className="sr">{text}</span> }} />
          </Button>
        )}
      </div>
      {log.isPending && <Skeleton />}
      {log.error && <Failed error={log.error} retry={() => void log.refetch()} />}
      {log.data?.data.length === 0 && (
        <Empty title={t(area || actor ? 'activity.none_found' : 'activity.none')}>{t('activity.none_about')}</Empty>
      )}
      {log.data && log.data.data.length > 0 && (
        <ol
          className="grid divide-y divide-line rounded-md border border-line bg-paper"
          aria-label={t('settings.tab_activity')}
        >
          {log.data.data.map((one) => (
            <Row key={one.id} noted={one} onActor={(id) => show({ actor: id })} />
          ))}
        </ol>
      )}
      {log.data && <Pager page={log.data} onOffset={(next) => show({ offset: next })} />}
    </Setting>
  )
}

interface RowProps {
  readonly noted: ActivityShape
  readonly onActor: (id: string) => void
}

function Row({ noted: { at, actor, ip, act, subject, details }, onActor }: RowProps) {
  return (
    <li className="grid gap-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <Said
          id={ACT_WORDS[act] ?? 'activity.other'}
          with={{
            who: <Who actor={actor} onActor={onActor} />,
            // The name of an act that this page does not know yet: a code, alike in every language.
            act: <bdi translate="no">{act}</bdi>,
            what: subject && <bdi className="font-medium">{subject.name}</bdi>,
          }}
        />
      </p>
      <p className="text-xs text-soft sm:text-end">
        {ip === null ? (
          <When at={at} />
        ) : (
          <Said id="activity.at_from" with={{ date: <When at={at} />, ip: <bdi dir="ltr">{ip}</bdi> }} />
        )}
      </p>
      {Object.keys(details).length > 0 && (
        <ul className="col-span-full flex flex-wrap gap-x-4 text-xs text-soft [overflow-wrap:anywhere]">
          {detailWords(act, details).map((words) => (
            <li key={words}>
              <bdi>{words}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface WhoProps extends Pick<RowProps, 'onActor'> {
  readonly actor: ActivityShape['actor']
}

/** By their name, a key as one, for whom a CRM acted, and through which program they did. */
function Who({ actor: { id, name, kind, on_behalf_of, through }, onActor }: WhoProps) {
  const named =
    id === null ? (
      <bdi className="font-bold">{name}</bdi>
    ) : (
      <button
        type="button"
        className="font-medium underline decoration-line underline-offset-4 hover:decoration-current"
        title={t('activity.only_theirs')}
        onClick={() => onActor(id)}
      >
        <bdi>{name}</bdi>
      </button>
    )
  const holes = {
    name: named,
    person: <bdi>{on_behalf_of?.name}</bdi>,
    program: <bdi>{through?.name}</bdi>,
    soft: (text: ReactNode) => <span className="text-soft">{text}</span>,
  }
  if (kind === 'api_key') return <Said id={on_behalf_of ? 'activity.by_key_for' : 'activity.by_key'} with={holes} />
  if (through) return <Said id="activity.by_one_through" with={holes} />
  return on_behalf_of ? <Said id="activity.by_one_for" with={holes} /> : named
}
