import { Link } from '@tanstack/react-router'
import { Archive, MoreHorizontal, Pencil, SquarePen, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Menu } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Said } from '../ui/said.tsx'
import { Failed, Skeleton } from '../ui/states.tsx'
import { When } from '../ui/when.tsx'
import { pathTo } from '../routes.ts'
import { languageWord } from '../ui/languages.ts'
import { t } from '../words.ts'
import { ApiCall } from './api-call.tsx'
import { RecentBulks } from './bulk-recent.tsx'
import type { Template } from './columns.ts'
import { TemplateDocuments } from './documents.tsx'
import { TemplateRoles } from './roles.tsx'
import { ArchiveDialog, RenameDialog } from './template-dialogs.tsx'
import { useTemplate } from './use-template.ts'
import { TemplateVariables } from './variables.tsx'

export function TemplatePage() {
  const { data, error, refetch } = useTemplate()
  if (error)
    return (
      <>
        <PageHead title={t('template.title')} />
        <Failed error={error} retry={() => void refetch()} />
      </>
    )
  if (!data)
    return (
      <>
        <PageHead title={t('template.title')} />
        <Skeleton />
      </>
    )
  return (
    <>
      <Head template={data} />
      {data.archived_at && (
        <div className="mb-5">
          <Notice tint="warn">
            <Said id="template.archived_notice" with={{ age: <When at={data.archived_at} age /> }} />
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
          <TemplateVariables template={data} />
          <About template={data} />
        </div>
      </div>
    </>
  )
}

const ARCHIVED = t('template.is_archived')

function Head({ template }: { readonly template: Template }) {
  const [open, setOpen] = useState<'rename' | 'archive' | null>(null)
  const { id, name, archived_at } = template
  const close = () => setOpen(null)
  return (
    <PageHead title={name} back={{ place: pathTo.templates(), word: t('template.templates') }}>
      {archived_at ? (
        <Button look="primary" why_not={ARCHIVED}>
          {t('template.use')}
        </Button>
      ) : (
        <>
          <Link {...pathTo.templateUse(id)} className={buttonClass({ look: 'primary' })}>
            {t('template.use')}
          </Link>
          <Link {...pathTo.templateBulk(id)} className={buttonClass()}>
            <Table2 aria-hidden /> {t('template.bulk_send')}
          </Link>
          <Link {...pathTo.templateEditor(id)} className={buttonClass()}>
            <SquarePen aria-hidden /> {t('template.edit_fields')}
          </Link>
        </>
      )}
      <Menu
        trigger={
          <Button aria-label={t('template.more')}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
        items={[
          {
            word: t('template.rename_or_describe'),
            icon: <Pencil aria-hidden />,
            onSelect: () => setOpen('rename'),
            why_not: archived_at ? ARCHIVED : null,
          },
          {
            word: t('template.archive'),
            icon: <Archive aria-hidden />,
            onSelect: () => setOpen('archive'),
            why_not: archived_at ? t('template.is_archived_already') : null,
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
  const { id, description, message, deadline_days, locale, timezone } = template
  return (
    <Card title={t('template.about')}>
      {description ? (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
          {description}
        </p>
      ) : (
        <p className="text-soft">{t('template.not_described')}</p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm [&_dd]:min-w-0 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-soft">
        <dt>{t('template.message')}</dt>
        <dd dir="auto">{message.subject ?? message.body ?? t('template.message_usual')}</dd>
        <dt>{t('template.deadline')}</dt>
        <dd>{t('template.deadline_days', { days: deadline_days })}</dd>
        <dt>{t('template.reminders')}</dt>
        <dd>{remindersOf(template)}</dd>
        <dt>{t('template.language')}</dt>
        <dd>{t('template.language_and_zone', { language: languageWord(locale), zone: timezone })}</dd>
        <dt>{t('template.created')}</dt>
        <dd>
          <When at={template.created_at} />
        </dd>
        <dt>{t('template.last_change')}</dt>
        <dd>
          <When at={template.updated_at} />
        </dd>
      </dl>
      <Link {...pathTo.envelopes({ template_id: id })}>{t('template.its_envelopes')}</Link>
    </Card>
  )
}

function remindersOf({ reminders }: Template): string {
  if (!reminders) return t('common.none')
  const { first_after_days, repeat_every_days, max } = reminders
  return t('template.reminders_at', { first: first_after_days, repeat: repeat_every_days, max })
}
