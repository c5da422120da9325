import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Person } from '../envelope/envelope.ts'
import { AddPersonDialog, CorrectDialog, RemoveDialog } from '../envelope/person-dialogs.tsx'
import { useEnvelope } from '../envelope/use-envelope.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failed, Skeleton } from '../ui/states.tsx'
import { t } from '../words.ts'

interface PeopleDialogProps {
  readonly id: string
  readonly onClose: () => void
}

type Asked = { readonly act: 'add' } | { readonly act: 'change' | 'remove'; readonly person: Person }

/** Who is asked to sign a draft, in a frame where there is no page of the envelope: the dialogs are that page's. */
export function PeopleDialog({ id, onClose }: PeopleDialogProps) {
  const { data: envelope, error } = useEnvelope(id)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <Dialog open onClose={onClose} title={t('envelope.people')}>
      {error && <Failed error={error} />}
      {!envelope && !error && <Skeleton rows={3} />}
      <ul className="m-0 grid list-none gap-3 p-0">
        {envelope?.recipients.map((person) => (
          <PersonRow key={person.id} person={person} onAct={(act) => setAsked({ act, person })} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => setAsked({ act: 'add' })}>
          <UserPlus aria-hidden /> {t('envelope.add_person')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      </div>
      {envelope && asked?.act === 'add' && <AddPersonDialog envelope={envelope} onClose={close} />}
      {envelope && asked?.act === 'change' && (
        <CorrectDialog envelope={envelope} person={asked.person} onClose={close} />
      )}
      {envelope && asked?.act === 'remove' && (
        <RemoveDialog envelope={envelope} person={asked.person} onClose={close} />
      )}
    </Dialog>
  )
}

interface PersonRowProps {
  readonly person: Person
  readonly onAct: (act: 'change' | 'remove') => void
}

const PersonRow = ({ person: { name, email }, onAct }: PersonRowProps) => (
  <li className="flex flex-wrap items-center gap-2">
    <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      <p className="text-xs text-soft">
        <bdi>{email}</bdi>
      </p>
    </div>
    <Button small look="quiet" aria-label={`${t('common.change')}: ${name}`} onClick={() => onAct('change')}>
      {t('common.change')}
    </Button>
    <Button small look="quiet" aria-label={`${t('common.remove')}: ${name}`} onClick={() => onAct('remove')}>
      {t('common.remove')}
    </Button>
  </li>
)
