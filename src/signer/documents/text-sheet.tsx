import { useRef, useState } from 'preact/hooks'
import type { SigningField, SigningPage } from '../../contract/signing/signing.ts'
import { holds } from '../../domain/fields/kinds.ts'
import type { Answers } from '../state/answers.ts'
import { Dialog } from '../ui/dialog.tsx'
import { problemOf, titleOf } from '../state/guide.ts'
import { NumberInput } from './number-input.tsx'
import { hintOf, isTall, TextControl, textOf } from './text-box.tsx'
import { t } from '../i18n.ts'

interface TextSheetProps {
  readonly field: SigningField
  readonly page: SigningPage
  readonly answers: Answers
  readonly onClose: () => void
}

/** A box to type into, at a size that fingers and eyes are happy with. Each letter is kept as it is typed. */
export function TextSheet({ field, page, answers, onClose }: TextSheetProps) {
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const text = textOf(field, answers)
  const problem = tried ? problemOf(field, answers) : null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (problemOf(field, answers) === null) onClose()
    else document.getElementById('text-control')?.focus()
  }
  return (
    <Dialog title={titleOf(field)} onClose={onClose}>
      <form ref={form} class="stack" onSubmit={submit} noValidate>
        <div class="stack-tight">
          {holds(field, 'number') ? (
            <NumberInput
              {...{ field, answers }}
              id="text-control"
              page={page}
              pages={1}
              caption={null}
              look={null}
              onCurrent={() => undefined}
              onNext={() => form.current?.requestSubmit()}
            />
          ) : (
            <TextControl
              id="text-control"
              class="input"
              field={field}
              text={text}
              isTall={isTall(field, page.height)}
              autofocus
              aria-label={titleOf(field)}
              aria-invalid={problem !== null}
              aria-describedby="text-hint"
              onText={(typed) => answers.set(field, typed)}
            />
          )}
          <p id="text-hint" class={problem ? 'bad small' : 'soft small'} aria-live="polite">
            {problem ?? hintOf(field, text)}
          </p>
        </div>
        <div class="choices">
          <button type="submit" class="button primary">
            {t('signing.done')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
