import { useParams } from '@tanstack/react-router'
import { Files, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { CallProblem } from '../../client/client.ts'
import { DetailsDialog } from '../draft/details-dialog.tsx'
import { DocumentsDialog } from '../draft/documents-dialog.tsx'
import { PagesDialog } from '../draft/pages-dialog.tsx'
import { MissingPage } from '../frame/error-page.tsx'
import { PATHS, pathTo } from '../routes.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Failed, Skeleton } from '../ui/states.tsx'
import { HERE } from '../ui/instant.ts'
import { LabelsCard } from './labels-card.tsx'
import { useNow } from '../ui/when.tsx'
import { t } from '../words.ts'
import { actsOf } from './acts.ts'
import { ActsBar, type DraftAct, type EnvelopeAct } from './acts-bar.tsx'
import { AttachmentsCard } from './attachments-card.tsx'
import { StatusChip } from './chips.tsx'
import { DetailsCard, Downloads } from './details-card.tsx'
import { DocumentsView } from './documents-view.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { DeleteDialog, RecallDialog, VoidDialog } from './end-dialogs.tsx'
import type { Envelope, Person } from './envelope.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { HandOutDialog, ShareDialog } from './link-dialogs.tsx'
import { nextStep } from './next-step.ts'
import { PeopleCard, type PersonAct } from './people-card.tsx'
import { AddPersonDialog, CorrectDialog, RemoveDialog } from './person-dialogs.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { TimelineCard, useTimeline } from './timeline-card.tsx'
import { useEnvelope } from './use-envelope.ts'

/** One envelope as it stands now: its pages, its people, what happened, and all that can be done with it. */
export function EnvelopePage() {
  const { id } = useParams({ from: PATHS.envelope })
  const { data, error, refetch } = useEnvelope(id)
  if (error instanceof CallProblem && error.status === 404) return <MissingPage />
  if (data) return <Shown key={id} envelope={data} stale={error} />
  return (
    <>
      <PageHead title={t('envelope.title')} />
      {error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton rows={8} />}
    </>
  )
}

/** What is asked just now, and of whom. */
type Asked =
  | { readonly act: EnvelopeAct | DraftAct; readonly person: null }
  | { readonly act: PersonAct; readonly person: Person }

interface ShownProps {
  readonly envelope: Envelope
  /** Why what is shown may have changed since. */
  readonly stale: unknown
}

function Shown({ envelope, stale }: ShownProps) {
  const now = useNow()
  const acts = actsOf(envelope, now)
  const timeline = useTimeline(envelope)
  const locked = timeline.data?.locked ?? []
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <PageHead
        title={envelope.name}
        back={{ place: pathTo.envelopes(), word: t('envelope.back') }}
        beside={<StatusChip status={envelope.status} />}
      >
        <ActsBar envelope={envelope} acts={acts} onAct={(act) => setAsked({ act, person: null })} />
      </PageHead>
      {stale ? <Failed error={stale} /> : null}
      <div className="mb-6 grid gap-3">
        <p className="max-w-prose text-base [overflow-wrap:anywhere]" aria-live="polite">
          {nextStep(envelope, { now, zone: HERE })}
        </p>
        <Downloads envelope={envelope} />
      </div>
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <PeopleCard
            {...{ envelope, acts, locked }}
            onAct={(act, person) => setAsked({ act, person })}
            onAdd={() => setAsked({ act: 'add', person: null })}
          />
        </div>
        <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {acts.edit === null && (
            <div className="flex flex-wrap gap-2">
              <Button small onClick={() => setAsked({ act: 'documents', person: null })}>
                <Files aria-hidden /> {t('envelope.edit_documents')}
              </Button>
              <Button small why_not={acts.pages} onClick={() => setAsked({ act: 'pages', person: null })}>
                <RotateCw aria-hidden /> {t('envelope.edit_pages')}
              </Button>
            </div>
          )}
          <DocumentsView envelope={envelope} />
        </div>
        <div className="grid min-w-0 gap-4 lg:col-start-2">
          <AttachmentsCard envelope={envelope} />
          <LabelsCard envelope_id={envelope.id} />
          <TimelineCard timeline={timeline} />
          <DetailsCard
            envelope={envelope}
            onEdit={acts.edit === null ? () => setAsked({ act: 'details', person: null }) : null}
          />
        </div>
      </div>
      {asked && <AskedDialog {...{ envelope, asked, locked }} onClose={() => setAsked(null)} />}
    </>
  )
}

interface AskedDialogProps {
  readonly envelope: Envelope
  readonly asked: Asked
  readonly locked: readonly string[]
  readonly onClose: () => void
}

/** What was typed lives as long as the dialog; of a person it shows who they are by now. */
function AskedDialog({ envelope, asked, locked, onClose }: AskedDialogProps) {
  const props = { envelope, onClose }
  const person = envelope.recipients.find(({ id }) => id === asked.person?.id) ?? asked.person
  if (person) {
    if (asked.act === 'correct') return <CorrectDialog {...props} person={person} />
    if (asked.act === 'share') return <ShareDialog {...props} person={person} />
    if (asked.act === 'hand_out') return <HandOutDialog {...props} person={person} />
    if (asked.act === 'remove') return <RemoveDialog {...props} person={person} />
    return <RemindDialog {...props} person={person} locked={locked} />
  }
  switch (asked.act) {
    case 'send':
      return <SendDialog {...props} />
    case 'void':
      return <VoidDialog {...props} />
    case 'recall':
      return <RecallDialog {...props} />
    case 'template':
      return <TemplateDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
    case 'details':
      return <DetailsDialog {...props} />
    case 'documents':
      return <DocumentsDialog {...props} />
    case 'pages':
      return <PagesDialog {...props} />
    case 'extend':
      return <ExtendDialog {...props} />
    case 'duplicate':
      return <DuplicateDialog {...props} />
    case 'add':
      return <AddPersonDialog {...props} />
    default:
      return <RemindDialog {...props} person={null} locked={locked} />
  }
}
