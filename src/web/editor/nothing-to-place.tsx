import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Empty } from '../ui/states.tsx'
import { FRAME } from '../embedded/frame.ts'
import { homeOf, type Subject } from './state/subject.ts'
import { t } from '../words.ts'

interface NothingToPlaceProps {
  readonly subject: Subject
  /** In a frame that may change them. */
  readonly onPeople?: (() => void) | null
}

/** Fields are of somebody and on something. */
export const NothingToPlace = ({ subject, onPeople }: NothingToPlaceProps) => (
  <>
    <PageHead
      title={t('editor.title', { name: subject.name })}
      {...(FRAME ? {} : { back: { place: homeOf(subject), word: subject.name } })}
    />
    <Empty
      title={subject.people.length === 0 ? t('editor.nobody_signs') : t('editor.nothing_signable')}
      action={
        FRAME ? (
          onPeople && <Button onClick={onPeople}>{t('envelope.people')}</Button>
        ) : (
          <Link {...homeOf(subject)} className={buttonClass({ look: 'primary' })}>
            {t(`editor.back_to_${subject.kind}`)}
          </Link>
        )
      }
    >
      {subject.people.length === 0 ? t('editor.nobody_signs_hint') : t('editor.nothing_signable_hint')}
    </Empty>
  </>
)
