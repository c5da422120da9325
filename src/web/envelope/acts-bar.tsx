import { Link } from '@tanstack/react-router'
import {
  Ban,
  Bell,
  CalendarPlus,
  ChevronDown,
  CopyPlus,
  Files,
  FileStack,
  ListChecks,
  Pencil,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '../routes.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { useCommands } from '../frame/commands.ts'
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
  useCommands([item('send', 'Send…', null), item('remind', 'Remind…', null), item('void', 'Void…', null)])
  return (
    <>
      {is_draft && (
        <>
          <Link {...pathTo.editor(envelope.id)} className={buttonClass()}>
            <Pencil aria-hidden /> Open the editor
          </Link>
          <Button look="primary" onClick={() => onAct('send')}>
            <Send aria-hidden /> Send…
          </Button>
        </>
      )}
      {!is_draft && acts.void === null && (
        <Button look="primary" why_not={acts.remind} onClick={() => onAct('remind')}>
          <Bell aria-hidden /> Remind…
        </Button>
      )}
      <Menu
        trigger={
          <Button>
            More <ChevronDown aria-hidden />
          </Button>
        }
        items={[
          ...(is_draft ? [] : [item('send', 'Send…', <Send key="send" aria-hidden />)]),
          item('remind', 'Remind…', <Bell key="remind" aria-hidden />),
          ...(acts.extend === null
            ? [item('extend', 'Extend deadline…', <CalendarPlus key="extend" aria-hidden />)]
            : []),
          ...(is_draft ? EDITS.map(([act, word, icon]) => ({ word, icon, onSelect: () => onAct(act) })) : []),
          item('duplicate', 'Duplicate…', <CopyPlus key="duplicate" aria-hidden />),
          item('template', 'Save as template…', <FileStack key="template" aria-hidden />),
          item('recall', 'Recall…', <Undo2 key="recall" aria-hidden />, true),
          item('void', 'Void…', <Ban key="void" aria-hidden />, true),
          item('delete', 'Delete…', <Trash2 key="delete" aria-hidden />, true),
        ]}
      />
    </>
  )
}

const EDITS = [
  ['details', 'Edit details…', <ListChecks key="details" aria-hidden />],
  ['documents', 'Edit documents…', <Files key="documents" aria-hidden />],
] as const
