import { t } from '../words.ts'

/** Whom it reaches, by name and address. */
export const PeopleList = ({
  people,
}: {
  readonly people: readonly { readonly id: string; readonly name: string; readonly email: string | null }[]
}) => (
  <ul className="grid gap-1">
    {people.map(({ id, name, email }) => (
      <li key={id} className="[overflow-wrap:anywhere]">
        <bdi className="font-medium">{name}</bdi> <bdi className="text-soft">{email ?? t('envelope.no_email')}</bdi>
      </li>
    ))}
  </ul>
)
