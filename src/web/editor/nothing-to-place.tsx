import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Empty } from '../ui/states.tsx'
import { homeOf, type Subject } from './state/subject.ts'

/** Fields are of somebody and on something. */
export const NothingToPlace = ({ subject }: { readonly subject: Subject }) => (
  <>
    <PageHead title={`Fields of ${subject.name}`} back={{ place: homeOf(subject), word: subject.name }} />
    <Empty
      title={subject.people.length === 0 ? 'Nobody signs yet' : 'No document can be signed'}
      action={
        <Link {...homeOf(subject)} className={buttonClass({ look: 'primary' })}>
          Back to the {subject.kind}
        </Link>
      }
    >
      {subject.people.length === 0
        ? 'Here you say where each person signs and what they fill in. Add at least one signer first.'
        : 'Here you say where each person signs. All documents are only to be read; make one of them signable first.'}
    </Empty>
  </>
)
