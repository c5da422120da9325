import { useQueryClient } from '@tanstack/react-query'
import { Check, Circle, CircleAlert, LoaderCircle } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useSpace } from '../api.ts'
import type { EnvelopeRow } from '../envelope/envelope.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SCROLLABLE } from '../ui/scrolled-by-keys.ts'
import type { Outcome } from './many-run.ts'
import { useMany } from './use-many.ts'
import { LOCALE, t } from '../words.ts'

interface ManyDialogProps {
  /** "Remind 3 envelopes?" */
  readonly question: (count: number) => string
  /** "Remind 3 envelopes" */
  readonly verb: (count: number) => string
  readonly rows: readonly EnvelopeRow[]
  /** Why it cannot be done with this one now. */
  readonly whyNot: (row: EnvelopeRow) => string | null
  readonly act: (row: EnvelopeRow) => Promise<unknown>
  /** What happens, and what can be said about it. */
  readonly children?: ReactNode
  /** What the way out is called, where "Cancel" could be taken for the act. */
  readonly cancel?: string
  readonly danger?: boolean
  /** Once every row has had its turn; never where it was stopped before. */
  readonly onAllDone?: () => void
  /** What can be done with what came of it. */
  readonly ending?: ReactNode
  readonly onClose: () => void
}

/** One act for many envelopes: what it will do with each, how far it is, and what became of each. */
export function ManyDialog(props: ManyDialogProps) {
  const { question, verb, rows, whyNot, act, children, cancel, danger = false, onAllDone, ending, onClose } = props
  const many = useMany()
  const client = useQueryClient()
  const space = useSpace()
  const way_out = useRef<HTMLButtonElement>(null)
  // Once it has begun, what became of a row is told, not whether it could be done again.
  const possible = rows.filter((row) => many.outcomes.has(row.id) || (many.state === 'asked' && whyNot(row) === null))
  const again = rows.filter(({ id }) => ['waiting', 'failed'].includes(kindOf(many.outcomes.get(id))))
  const begin = async (which: readonly EnvelopeRow[]) => {
    if (await many.run(which, act)) onAllDone?.()
    await client.invalidateQueries({ queryKey: [space, 'envelopes'] })
  }
  const close = () => {
    many.stop()
    onClose()
  }
  return (
    <Dialog open onClose={close} title={(many.state === 'asked' ? question : verb)(possible.length)} first={way_out}>
      {many.state === 'asked' ? children : <Progress outcomes={many.outcomes} waits_until={many.waits_until} />}
      <ul
        className="max-h-72 overflow-y-auto rounded-md border border-line"
        {...SCROLLABLE}
        aria-label={t('envelopes.title')}
      >
        {rows.map((row) => (
          <Line
            key={row.id}
            row={row}
            outcome={many.outcomes.get(row.id)}
            why_not={many.state === 'asked' ? whyNot(row) : null}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        {many.state === 'asked' && (
          <>
            <Button ref={way_out} onClick={close}>
              {cancel ?? t('common.cancel')}
            </Button>
            <Button
              look={danger ? 'danger' : 'primary'}
              why_not={possible.length === 0 ? t('envelopes.many_not') : null}
              onClick={() => void begin(possible)}
            >
              {verb(possible.length)}
            </Button>
          </>
        )}
        {many.state === 'under_way' && <Button onClick={many.stop}>{t('envelopes.stop')}</Button>}
        {many.state === 'ended' && (
          <>
            {again.length > 0 && (
              <Button onClick={() => void begin(again)}>{t('envelopes.try_again', { count: again.length })}</Button>
            )}
            {ending}
            <Button look="primary" onClick={close}>
              {t('common.done')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

type Kind = 'none' | 'waiting' | 'under_way' | 'done' | 'failed'

function kindOf(outcome: Outcome | undefined): Kind {
  if (outcome === undefined) return 'none'
  return typeof outcome === 'string' ? outcome : 'failed'
}

interface ProgressProps {
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly waits_until: number | null
}

function Progress({ outcomes, waits_until }: ProgressProps) {
  const kinds = [...outcomes.values()].map(kindOf)
  const ended = kinds.filter((kind) => kind === 'done' || kind === 'failed').length
  const failed = kinds.filter((kind) => kind === 'failed').length
  return (
    <div className="grid gap-2">
      <p role="status">
        {t(failed > 0 ? 'envelopes.many_ended_failed' : 'envelopes.many_ended', { ended, total: kinds.length, failed })}
      </p>
      <div className="h-1.5 overflow-hidden rounded-full bg-calm-wash forced-colors:border" aria-hidden>
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ width: `${(ended / Math.max(1, kinds.length)) * 100}%` }}
        />
      </div>
      {waits_until !== null && (
        <p className="text-soft">{t('envelopes.many_waits', { time: clockText(waits_until) })}</p>
      )}
    </div>
  )
}

const MARKS: Readonly<Record<Kind, { readonly mark: ReactNode; readonly word: string }>> = {
  none: { mark: <Circle className="size-4 flex-none text-soft" aria-hidden />, word: '' },
  waiting: { mark: <Circle className="size-4 flex-none text-soft" aria-hidden />, word: t('envelopes.one_waiting') },
  under_way: {
    mark: <LoaderCircle className="size-4 flex-none text-accent" aria-hidden />,
    word: t('envelopes.one_under_way'),
  },
  done: { mark: <Check className="size-4 flex-none text-good" aria-hidden />, word: t('envelopes.one_done') },
  failed: { mark: <CircleAlert className="size-4 flex-none text-bad" aria-hidden />, word: t('envelopes.one_failed') },
}

interface LineProps {
  readonly row: EnvelopeRow
  readonly outcome: Outcome | undefined
  readonly why_not: string | null
}

function Line({ row, outcome, why_not }: LineProps) {
  const { mark, word } = MARKS[kindOf(outcome)]
  const words = typeof outcome === 'object' ? outcome.failed : (why_not ?? word)
  return (
    <li
      className={`flex items-start gap-2 border-b border-line px-3 py-2 last:border-b-0 ${why_not ? 'text-soft' : ''}`}
    >
      <span className="mt-0.5">{mark}</span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate" title={row.name}>
          {row.name}
        </bdi>
        {words && (
          <span className={`block text-xs ${typeof outcome === 'object' ? 'text-bad' : 'text-soft'}`}>{words}</span>
        )}
      </span>
    </li>
  )
}

const clockText = (ms: number): string => new Date(ms).toLocaleTimeString(LOCALE)
