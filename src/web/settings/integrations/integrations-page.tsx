import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssuedKeyShape, KeyList, KeyShape } from '../../../contract/accounts/keys.ts'
import { may } from '../../../domain/recipients/membership.ts'
import { workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Said } from '../../ui/said.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { t } from '../../words.ts'
import { RevokeKey, RotateKey } from './change-key.tsx'
import { FirstCall } from './first-call.tsx'
import { IssueKey } from './issue-key.tsx'
import { KeyRows } from './key-list.tsx'
import { SecretOnce } from '../../ui/secret-once.tsx'
import { ProgramRuleCard } from '../programs/program-rule.tsx'
import { ProgramsCard } from '../programs/programs-card.tsx'
import { Setting } from '../setting.tsx'
import { STATE } from '../../state.ts'

/** What is open above the list. */
type Open =
  | { readonly what: 'issue' }
  | { readonly what: 'rotate' | 'revoke'; readonly shown: KeyShape }
  | { readonly what: 'issued'; readonly key: IssuedKeyShape; readonly replaced: boolean }

const BEARER = 'Authorization: Bearer'

/** The service says whether there is a reason; which of the two it is follows from the role. */
const whyNone = (): string =>
  may(STATE.role, 'manage_keys') ? t('integrations.free_plan') : t('integrations.only_owner_issues')

/** Settings, Integrations: the keys, masked, and how to get one. */
export function IntegrationsPage() {
  const [open, setOpen] = useState<Open | null>(null)
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => workspaceApi.call<KeyList>('GET', '/keys') })
  const why_none = keys.data?.why_none ? whyNone() : null
  const issue = (
    <Button
      look="primary"
      why_not={keys.data ? why_none : t('common.loading')}
      onClick={() => setOpen({ what: 'issue' })}
    >
      {t('integrations.issue_key')}
    </Button>
  )
  return (
    <Setting
      title={t('integrations.title')}
      action={issue}
      about={
        <Said
          id="integrations.about"
          with={{ header: <code>{BEARER}</code>, guide: (text) => <a href="/docs/quickstart">{text}</a> }}
        />
      }
    >
      {why_none && <Notice tint="calm">{why_none}</Notice>}
      {keys.isPending && <Skeleton rows={3} />}
      {keys.error && <Failed error={keys.error} retry={() => void keys.refetch()} />}
      {keys.data?.data.length === 0 && (
        <Empty title={t('integrations.no_keys')}>{t('integrations.no_keys_about')}</Empty>
      )}
      {keys.data && keys.data.data.length > 0 && (
        <KeyRows
          keys={keys.data.data}
          why_none={why_none}
          onRotate={(shown) => setOpen({ what: 'rotate', shown })}
          onRevoke={(shown) => setOpen({ what: 'revoke', shown })}
        />
      )}
      <FirstCall issued={null} />
      <ProgramsCard of="everybody" />
      <ProgramRuleCard />
      {open && <OpenDialog open={open} setOpen={setOpen} />}
    </Setting>
  )
}

interface OpenDialogProps {
  readonly open: Open
  readonly setOpen: (open: Open | null) => void
}

function OpenDialog({ open, setOpen }: OpenDialogProps) {
  const onClose = () => setOpen(null)
  const issued = (replaced: boolean) => (key: IssuedKeyShape) => setOpen({ what: 'issued', key, replaced })
  switch (open.what) {
    case 'issue':
      return <IssueKey onClose={onClose} onIssued={issued(false)} />
    case 'rotate':
      return <RotateKey shown={open.shown} onClose={onClose} onIssued={issued(true)} />
    case 'revoke':
      return <RevokeKey shown={open.shown} onClose={onClose} />
    case 'issued':
      return <Issued issued={open.key} replaced={open.replaced} onClose={onClose} />
  }
}

interface IssuedProps {
  readonly issued: IssuedKeyShape
  readonly replaced: boolean
  readonly onClose: () => void
}

const Issued = ({ issued, replaced, onClose }: IssuedProps) => (
  <Dialog
    open
    wide
    onClose={onClose}
    title={t(replaced ? 'integrations.key_is_new' : 'integrations.key_is_issued', { name: issued.name })}
  >
    {replaced && <p>{t('integrations.key_is_new_about')}</p>}
    <SecretOnce label={t('integrations.key')} secret={issued.token} />
    {issued.kind.startsWith('csk') && <FirstCall issued={issued.token} />}
    <div className="flex justify-end">
      <Button look="primary" onClick={onClose}>
        {t('integrations.copied_it')}
      </Button>
    </div>
  </Dialog>
)
