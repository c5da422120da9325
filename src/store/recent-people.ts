import type { EnvelopeReads } from '../ports/envelopes.ts'
import type { Connections } from './database.ts'

/** So many envelopes are looked into, from the newest on; so many people of them are enough to choose from. */
const ENVELOPES_MAX = 500
const PEOPLE_MAX = 300

/** Kept nowhere of their own: whoever is erased with their envelopes is not known any more. */
export const recentPeopleReads = ({ slow }: Pick<Connections, 'slow'>): Pick<EnvelopeReads, 'recentPeople'> => ({
  recentPeople: ({ workspace_id, livemode }) =>
    slow(workspace_id)<{ name: string; email: string; locale: string | null }>({
      name: 'recent_people',
      text: `with recent as materialized (
          select e.recipients, e.created_at, e.id from envelope e
            where e.workspace_id = $1 and e.livemode = $2 and e.deleted_at is null
            order by e.created_at desc, e.id desc limit $3
        ), latest as (
          select distinct on (lower(person ->> 'email')) person, recent.created_at, recent.id
            from recent, json_array_elements(recent.recipients) person where person ->> 'email' is not null
            order by lower(person ->> 'email'), recent.created_at desc, recent.id desc
        )
        select person ->> 'name' as name, person ->> 'email' as email, person ->> 'locale' as locale
          from latest order by created_at desc, id desc, lower(person ->> 'email') limit $4`,
      values: [workspace_id, livemode, ENVELOPES_MAX, PEOPLE_MAX],
    }),
})
