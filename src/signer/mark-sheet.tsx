import { useState } from 'preact/hooks'
import type { SigningField } from '../contract/signing.ts'
import type { TypedMark } from '../domain/envelope.ts'
import { LIMITS } from '../domain/limits.ts'
import { isMark } from '../domain/values.ts'
import { Dialog } from './dialog.tsx'
import { DrawPad } from './draw-pad.tsx'
import { MarkInk } from './mark-ink.tsx'
import { initialsOf, isPicture, type ShownMark } from './marks.ts'
import { PicturePanel } from './picture-panel.tsx'
import { Tabs } from './tabs.tsx'

interface MarkSheetProps {
  readonly field: SigningField
  readonly name: string
  readonly value: ShownMark | null
  readonly earlier: ShownMark | null
  readonly onMark: (mark: ShownMark | null) => void
  readonly onClose: () => void
}

/** Where a signature or initials are made: typed in a script, drawn, or a picture of them. Typing comes first, for it needs no steady hand. */
export function MarkSheet({ field, name, value, earlier, onMark, onClose }: MarkSheetProps) {
  const words = WORDS[field.type === 'signature' ? 'signature' : 'initials']
  const [tab, setTab] = useState<Tab>(TAB_OF[value?.kind ?? 'typed'])
  const [typed, setTyped] = useState(() => startOf(field, name, value ?? earlier))
  const [drawn, setDrawn] = useState(value?.kind === 'drawn' ? value : null)
  const [picture, setPicture] = useState(isPicture(value) ? value : null)
  const [problem, setProblem] = useState<string | null>(null)
  const give = (mark: ShownMark | null) => {
    onMark(mark)
    onClose()
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const mark = { type: { ...typed, text: typed.text.trim() }, draw: drawn, upload: picture }[tab]
    if (mark !== null && (isPicture(mark) || isMark(mark))) give(mark)
    else setProblem(MORE[tab])
  }
  const choose = (id: Tab) => {
    setTab(id)
    setProblem(null)
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form class="stack" onSubmit={submit} noValidate>
        {earlier && !value && <UseAgain mark={earlier} onUse={() => give(earlier)} />}
        <Tabs name="How to sign" tabs={TABS} chosen={tab} onChoose={choose} />
        <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} class="stack">
          {tab === 'type' && <TypePanel mark={typed} label={words.label} onMark={setTyped} />}
          {tab === 'draw' && <DrawPad start={drawn} onMark={setDrawn} />}
          {tab === 'upload' && (
            <PicturePanel picture={picture} onPicture={setPicture} onProblem={setProblem} />
          )}
        </div>
        <p class="bad small" role="alert">
          {problem}
        </p>
        <div class="choices">
          {value && (
            <button type="button" class="link" onClick={() => give(null)}>
              Remove
            </button>
          )}
          <button type="submit" class="button primary">
            {words.act}
          </button>
        </div>
        <p class="soft small">{words.meaning}</p>
      </form>
    </Dialog>
  )
}

const TABS = [
  { id: 'type', title: 'Type' },
  { id: 'draw', title: 'Draw' },
  { id: 'upload', title: 'Upload' },
] as const
type Tab = (typeof TABS)[number]['id']
const TAB_OF = { typed: 'type', drawn: 'draw', image: 'upload' } as const

const WORDS = {
  signature: {
    title: 'Your signature',
    label: 'Your name',
    act: 'Sign',
    meaning: 'This stands for your handwritten signature. It counts when you press Finish.',
  },
  initials: {
    title: 'Your initials',
    label: 'Your initials',
    act: 'Put my initials',
    meaning: 'These stand for your handwritten initials. They count when you press Finish.',
  },
} as const

/** What was typed before, else the name or its first letters. */
const startOf = (field: SigningField, name: string, mark: ShownMark | null): TypedMark =>
  mark?.kind === 'typed'
    ? mark
    : { kind: 'typed', text: field.type === 'signature' ? name : initialsOf(name), font: 'caveat' }

const MORE = {
  type: `Write your name, at most ${LIMITS.mark_text_chars_max} characters.`,
  draw: 'That is too little to be told from a slip of the finger. Draw it larger, or choose Type.',
  upload: 'Choose a picture of your signature first.',
} as const

const UseAgain = ({ mark, onUse }: { mark: ShownMark; onUse: () => void }) => (
  <button type="button" class="again" onClick={onUse}>
    <span class="again-ink">
      <MarkInk mark={mark} />
    </span>
    <span class="again-word">Use again</span>
  </button>
)

const SCRIPTS = [
  { font: 'caveat', title: 'First handwriting', letters: /[\p{Script=Latin}\p{Script=Cyrillic}]/u },
  { font: 'dancing-script', title: 'Second handwriting', letters: /\p{Script=Latin}/u },
] as const

/** The handwritings that have letters of a text; where none has, it looks the same in each, so there is no choice. */
function scriptsFor(text: string): readonly (typeof SCRIPTS)[number][] {
  const found = SCRIPTS.filter(({ letters }) => letters.test(text))
  if (found.length > 0) return found
  return /\p{L}/u.test(text) ? SCRIPTS.slice(0, 1) : SCRIPTS
}

interface TypePanelProps {
  readonly mark: TypedMark
  readonly label: string
  readonly onMark: (mark: TypedMark) => void
}

function TypePanel({ mark, label, onMark }: TypePanelProps) {
  const scripts = scriptsFor(mark.text)
  return (
    <>
      <label class="stack-tight">
        <span class="label">{label}</span>
        <input
          class="input"
          type="text"
          autocomplete="off"
          autofocus
          value={mark.text}
          maxLength={LIMITS.mark_text_chars_max}
          onInput={(event) => onMark({ ...mark, text: event.currentTarget.value })}
        />
      </label>
      <fieldset class="scripts">
        <legend class="sr">Handwriting</legend>
        {scripts.map(({ font, title }) => (
          <label class="script-card" key={font}>
            <input
              type="radio"
              name="script"
              checked={mark.font === font || scripts.length === 1}
              aria-label={title}
              onChange={() => onMark({ ...mark, font })}
            />
            <MarkInk mark={{ ...mark, text: mark.text.trim() || '…', font }} />
          </label>
        ))}
      </fieldset>
    </>
  )
}
