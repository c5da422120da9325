import { Link } from '@tanstack/react-router'
import {
  Ban,
  Bell,
  CalendarPlus,
  ChevronDown,
  CopyPlus,
  FileStack,
  Files,
  ListChecks,
  Pencil,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useCommands } from '../frame/commands.ts'
import { pathTo } from '../routes.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { t } from '../words.ts'
import type { Acts } from './acts.ts'
import type { Envelope } from './envelope.ts'

/** What is asked about the whole envelope; each opens a dialog of its own. */
export type EnvelopeAct = 'send' | 'remind' | 'extend' | 'duplicate' | 'void' | 'recall' | 'template' | 'delete'

/** What is changed about a draft, each in a dialog of its own. */
export type DraftAct = 'details' | 'documents' | 'pages' | 'add'

interface ActsBarProps {
  readonly envelope: Envelope
  readonly acts: Acts
  readonly onAct: (act: EnvelopeAct | DraftAct) => void
}

/** What comes next as buttons, everything else in a menu; what cannot be done now says why. */
export function ActsBar({ envelope, acts, onAct }: ActsBarProps) {
  const item = (act: EnvelopeAct, word: string, icon: ReactNode, danger = false): MenuItem => ({
    word,
    icon,
    danger,
    why_not: acts[act],
    onSelect: () => onAct(act),
  })
  const is_draft = acts.edit === null
  useCommands([item('send', WORDS.send, null), item('remind', WORDS.remind, null), item('void', WORDS.void, null)])
  return (
    <>
      {is_draft && (
        <>
          <Link {...pathTo.editor(envelope.id)} className={buttonClass()}>
            <Pencil aria-hidden /> {t('envelope.open_editor')}
          </Link>
          <Button look="primary" onClick={() => onAct('send')}>
            <Send aria-hidden /> {WORDS.send}
          </Button>
        </>
      )}
      {!is_draft && acts.void === null && (
        <Button look="primary" why_not={acts.remind} onClick={() => onAct('remind')}>
          <Bell aria-hidden /> {WORDS.remind}
        </Button>
      )}
      <Menu
        trigger={
          <Button>
            {t('envelope.more')} <ChevronDown aria-hidden />
          </Button>
        }
        items={[
          ...(is_draft ? [] : [item('send', WORDS.send, <Send key="send" aria-hidden />)]),
          item('remind', WORDS.remind, <Bell key="remind" aria-hidden />),
          ...(acts.extend === null
            ? [item('extend', t('envelope.act_extend'), <CalendarPlus key="extend" aria-hidden />)]
            : []),
          ...(is_draft ? EDITS.map(([act, word, icon]) => ({ word, icon, onSelect: () => onAct(act) })) : []),
          item('duplicate', t('envelope.act_duplicate'), <CopyPlus key="duplicate" aria-hidden />),
          item('template', t('envelope.act_template'), <FileStack key="template" aria-hidden />),
          item('recall', t('envelope.act_recall'), <Undo2 key="recall" aria-hidden />, true),
          item('void', WORDS.void, <Ban key="void" aria-hidden />, true),
          item('delete', t('envelope.act_delete'), <Trash2 key="delete" aria-hidden />, true),
        ]}
      />
    </>
  )
}

/** Said more than once. */
const WORDS = { send: t('envelope.act_send'), remind: t('envelope.act_remind'), void: t('envelope.act_void') } as const

const EDITS = [
  ['details', t('envelope.act_details'), <ListChecks key="details" aria-hidden />],
  ['documents', t('envelope.act_documents'), <Files key="documents" aria-hidden />],
] as const
