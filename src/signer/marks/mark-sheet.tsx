import { useState } from 'preact/hooks'
import type { SigningField } from '../../contract/signing/signing.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { TypedMark } from '../../domain/envelopes/envelope.ts'
import type { TypeHolding } from '../../domain/fields/kinds.ts'
import { isMark } from '../../domain/fields/values.ts'
import { t } from '../i18n.ts'
import type { Calls } from '../state/calls.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { DrawPad } from './draw-pad.tsx'
import { initialsOf } from './initials.ts'
import { MarkInk } from './mark-ink.tsx'
import { drawnIssue, isPicture, type ShownMark } from './marks.ts'
import { PicturePanel } from './picture-panel.tsx'
import { fontFor } from './scripts.ts'
import { TypePanel } from './type-panel.tsx'

type MarkField = SigningField & { readonly type: TypeHolding<'mark'> }

interface MarkSheetProps {
  readonly field: MarkField
  readonly name: string
  readonly value: ShownMark | null
  readonly earlier: ShownMark | null
  /** Why the service did not take the one before. */
  readonly refusal: string | null
  readonly preview: Calls['preview']
  readonly onMark: (mark: ShownMark | null) => void
  readonly onClose: () => void
}

/** Where a signature or initials are made: typed in a script, drawn, or a picture of them. Typing comes first, for it needs no steady hand. */
export function MarkSheet({ field, name, value, earlier, refusal, preview, onMark, onClose }: MarkSheetProps) {
  const { type: kind } = field
  const [tab, setTab] = useState<Tab>(TAB_OF[value?.kind ?? 'typed'])
  const [typed, setTyped] = useState(() => startOf(field, name, value ?? earlier))
  const [drawn, setDrawn] = useState(value?.kind === 'drawn' ? value : null)
  const [picture, setPicture] = useState(isPicture(value) ? value : null)
  const [problem, setProblem] = useState(refusal)
  const give = (mark: ShownMark | null) => {
    onMark(mark)
    onClose()
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const written = { ...typed, text: typed.text.trim(), font: fontFor(typed) }
    const mark = { type: written, draw: drawn, upload: picture }[tab]
    if (mark !== null && (isPicture(mark) || isMark(mark))) give(mark)
    else setProblem(missing(tab, drawn))
  }
  const choose = (id: Tab) => {
    setTab(id)
    setProblem(null)
  }
  return (
    <Dialog title={t(`marks.${kind}_title`)} onClose={onClose}>
      <form class="stack" onSubmit={submit} noValidate>
        {earlier && !value && <UseAgain mark={earlier} onUse={() => give(earlier)} />}
        <Tabs name={t('marks.ways')} tabs={tabs()} chosen={tab} onChoose={choose} />
        <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} class="stack">
          {tab === 'type' && <TypePanel mark={typed} label={t(`marks.${kind}_label`)} onMark={setTyped} />}
          {tab === 'draw' && <DrawPad start={drawn} onMark={setDrawn} />}
          {tab === 'upload' && (
            <PicturePanel
              picture={picture}
              preview={(data) => preview(field.id, data)}
              onPicture={setPicture}
              onProblem={setProblem}
            />
          )}
        </div>
        <p class="bad small" role="alert">
          {problem}
        </p>
        <div class="choices">
          {value && (
            <button type="button" class="link" onClick={() => give(null)}>
              {t('marks.remove')}
            </button>
          )}
          <button type="submit" class="button primary">
            {t(`marks.${kind}_act`)}
          </button>
        </div>
        <p class="soft small">{t(`marks.${kind}_meaning`)}</p>
      </form>
    </Dialog>
  )
}

const tabs = () =>
  [
    { id: 'type', title: t('marks.type') },
    { id: 'draw', title: t('marks.draw') },
    { id: 'upload', title: t('marks.upload') },
  ] as const
type Tab = ReturnType<typeof tabs>[number]['id']
const TAB_OF = { typed: 'type', drawn: 'draw', image: 'upload' } as const

const WRITTEN: Readonly<Record<MarkField['type'], (name: string) => string>> = {
  signature: (name) => name,
  initials: initialsOf,
}

/** What was typed before, else the name or its first letters. */
const startOf = (field: MarkField, name: string, mark: ShownMark | null): TypedMark =>
  mark?.kind === 'typed' ? mark : { kind: 'typed', text: WRITTEN[field.type](name), font: 'caveat' }

function missing(tab: Tab, drawn: ShownMark | null): string {
  if (tab === 'type') return t('marks.type_missing', { max: LIMITS.mark_text_chars_max })
  if (tab === 'upload') return t('marks.upload_missing')
  return t(drawn?.kind === 'drawn' ? `marks.draw_${drawnIssue(drawn)}` : 'marks.draw_missing')
}

const UseAgain = ({ mark, onUse }: { mark: ShownMark; onUse: () => void }) => (
  <button type="button" class="again" onClick={onUse}>
    <span class="again-ink">
      <MarkInk mark={mark} />
    </span>
    <span class="again-word">{t('marks.use_again')}</span>
  </button>
)
