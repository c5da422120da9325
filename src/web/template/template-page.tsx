import { Link } from '@tanstack/react-router'
import { Archive, MoreHorizontal, Pencil, SquarePen, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Menu } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Failed, Skeleton } from '../ui/states.tsx'
import { When } from '../ui/when.tsx'
import { pathTo } from '../routes.ts'
import { languageWord } from '../ui/languages.ts'
import { ApiCall } from './api-call.tsx'
import { RecentBulks } from './bulk-recent.tsx'
import type { Template } from './columns.ts'
import { TemplateDocuments } from './documents.tsx'
import { TemplateRoles } from './roles.tsx'
import { ArchiveDialog, RenameDialog } from './template-dialogs.tsx'
import { useTemplate } from './use-template.ts'

export function TemplatePage() {
  const { data, error, refetch } = useTemplate()
  if (error)
    return (
      <>
        <PageHead title="Template" />
        <Failed error={error} retry={() => void refetch()} />
      </>
    )
  if (!data)
    return (
      <>
        <PageHead title="Template" />
        <Skeleton />
      </>
    )
  return (
    <>
      <Head template={data} />
      {data.archived_at && (
        <div className="mb-5">
          <Notice tint="warn">
            Archived <When at={data.archived_at} age />: it makes no more envelopes. Those made from it stay as they
            are.
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-5">
          <TemplateDocuments template={data} />
          <RecentBulks id={data.id} />
          <ApiCall template={data} />
        </div>
        <div className="grid min-w-0 gap-5">
          <TemplateRoles template={data} />
          <About template={data} />
        </div>
      </div>
    </>
  )
}

const ARCHIVED = 'this template is archived'

function Head({ template }: { readonly template: Template }) {
  const [open, setOpen] = useState<'rename' | 'archive' | null>(null)
  const { id, name, archived_at } = template
  const close = () => setOpen(null)
  return (
    <PageHead title={name} back={{ place: pathTo.templates(), word: 'Templates' }}>
      {archived_at ? (
        <Button look="primary" why_not={ARCHIVED}>
          Use
        </Button>
      ) : (
        <>
          <Link {...pathTo.templateUse(id)} className={buttonClass({ look: 'primary' })}>
            Use
          </Link>
          <Link {...pathTo.templateBulk(id)} className={buttonClass()}>
            <Table2 aria-hidden /> Bulk send
          </Link>
          <Link {...pathTo.templateEditor(id)} className={buttonClass()}>
            <SquarePen aria-hidden /> Edit fields
          </Link>
        </>
      )}
      <Menu
        trigger={
          <Button aria-label="More">
            <MoreHorizontal aria-hidden />
          </Button>
        }
        items={[
          {
            word: 'Rename or describe',
            icon: <Pencil aria-hidden />,
            onSelect: () => setOpen('rename'),
            why_not: archived_at ? ARCHIVED : null,
          },
          {
            word: 'Archive',
            icon: <Archive aria-hidden />,
            onSelect: () => setOpen('archive'),
            why_not: archived_at ? 'it is archived already' : null,
            danger: true,
          },
        ]}
      />
      {open === 'rename' && <RenameDialog template={template} onClose={close} />}
      {open === 'archive' && <ArchiveDialog template={template} onClose={close} />}
    </PageHead>
  )
}

function About({ template }: { readonly template: Template }) {
  const { id, description, message, deadline_days, reminders, locale, timezone } = template
  return (
    <Card title="About it">
      {description ? (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
          {description}
        </p>
      ) : (
        <p className="text-soft">Not described yet.</p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm [&_dd]:min-w-0 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-soft">
        <dt>Message</dt>
        <dd dir="auto">{message.subject ?? message.body ?? 'The usual one'}</dd>
        <dt>Deadline</dt>
        <dd>{deadline_days} days after it is sent</dd>
        <dt>Reminders</dt>
        <dd>
          {reminders
            ? `After ${reminders.first_after_days} days, then every ${reminders.repeat_every_days}, at most ${reminders.max} times`
            : 'None'}
        </dd>
        <dt>Language</dt>
        <dd>
          {languageWord(locale)}, {timezone}
        </dd>
        <dt>Created</dt>
        <dd>
          <When at={template.created_at} />
        </dd>
        <dt>Last change</dt>
        <dd>
          <When at={template.updated_at} />
        </dd>
      </dl>
      <Link {...pathTo.envelopes({ template_id: id })}>Envelopes made from it</Link>
    </Card>
  )
}
