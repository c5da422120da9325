import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ActivityPage as Page, ActivityShape } from '../../../contract/accounts/activity.ts'
import { ACTIVITY_AREAS } from '../../../domain/account/activity.ts'
import { workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { PATHS, pathTo } from '../../routes.ts'
import { AREA_WORDS, actWords, detailWords } from './activity-text.ts'
import { Pager } from '../../ui/pager.tsx'
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
    <Setting
      title="Activity"
      about="Who changed what in the settings, when and from where. What happens to an envelope is in its own timeline."
    >
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label="Kind" value={area} onChange={(event) => show({ area: event.target.value })}>
          <option value="">Everything</option>
          {ACTIVITY_AREAS.map((one) => (
            <option key={one} value={one}>
              {AREA_WORDS[one]}
            </option>
          ))}
        </SelectField>
        {actor !== '' && (
          <Button onClick={() => show({ actor: '' })}>
            Of everybody<span className="sr">, not of one alone</span>
          </Button>
        )}
      </div>
      {log.isPending && <Skeleton />}
      {log.error && <Failed error={log.error} retry={() => void log.refetch()} />}
      {log.data?.data.length === 0 && (
        <Empty title={area || actor ? 'Nothing of that kind' : 'Nothing was changed yet'}>
          Keys, webhooks, branding, members and all other settings: each change is noted here, with the person or the
          key that made it. Nobody can change or remove what is noted.
        </Empty>
      )}
      {log.data && log.data.data.length > 0 && (
        <ol className="grid divide-y divide-line rounded-md border border-line bg-paper" aria-label="Activity">
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
  const { id } = actor
  return (
    <li className="grid gap-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {id === null ? (
          <b>{actor.name}</b>
        ) : (
          <button
            type="button"
            className="font-medium underline decoration-line underline-offset-4 hover:decoration-current"
            title="Show only what they did"
            onClick={() => onActor(id)}
          >
            <bdi>{actor.name}</bdi>
          </button>
        )}
        {actor.kind === 'api_key' && <span className="text-soft"> (a key)</span>}
        {actor.on_behalf_of && (
          <span className="text-soft">
            {' '}
            for <bdi>{actor.on_behalf_of.name}</bdi>
          </span>
        )}{' '}
        {actWords(act)} {subject && <bdi className="font-medium">{subject.name}</bdi>}
      </p>
      <p className="text-xs text-soft sm:text-end">
        <When at={at} />
        {ip !== null && <span> from {ip}</span>}
      </p>
      {Object.keys(details).length > 0 && (
        <ul className="col-span-full flex flex-wrap gap-x-4 text-xs text-soft [overflow-wrap:anywhere]">
          {detailWords(details).map((words) => (
            <li key={words}>
              <bdi>{words}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
