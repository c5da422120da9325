import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  set,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { CallProblem } from '../../client/client.ts'
import { idempotencyKey, noticeSessionEnd, sentenceOf } from '../api.ts'
import { entryFor } from './entry-for.ts'
import { type Input, inputWords } from './input-words.ts'
import { issueWords } from './problem-words.ts'
import { sentence } from './sentence.ts'

type Issue = CallProblem['errors'][number]

/** The headers make a press that is repeated after a broken line the same request. */
export type Send<T> = (values: T, headers: ReturnType<typeof idempotencyKey>) => Promise<unknown>

export interface ServiceFormOptions<T extends FieldValues> {
  /** The entries before anything is typed. */
  readonly start: T
  readonly send: Send<T>
  /** For each wrong entry a sentence, where the attributes of its input cannot say it. */
  readonly check?: (values: T) => Readonly<Record<string, string | null>>
  /**
   * The entry that an issue of the service is about, where its `param` does not name the entry. The words that it comes
   * with are the page's own (problem-words.ts).
   */
  readonly placeOf?: (issue: Issue) => { readonly name: string; readonly message: string } | null
}

/** What a shell (form-dialog.tsx, form-section.tsx, form-page.tsx) needs of a form. */
export interface Sending {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  /** What belongs to no entry. */
  readonly problem: string | undefined
  readonly submit: (event?: FormEvent) => void
}

interface Chosen<N, V> {
  readonly name: N
  readonly value: V
  readonly onChange: (value: V) => void
  readonly error: string | undefined
}

export interface ServiceForm<T extends FieldValues> extends Sending, Omit<UseFormReturn<T>, 'submit'> {
  /** For a second button, which sends something else for an entry. */
  readonly submitWith: (part: Partial<T>) => void
  /** For the input of an entry: `<TextField label="Name" {...form.entry('name')} />`. */
  entry<N extends FieldPath<T>>(name: N): UseFormRegisterReturn<N> & { readonly error: string | undefined }
  /** For what stands for another value than the one that is typed: `<DateField label="Last day" {...form.chosen('day')} />`. */
  chosen<N extends FieldPath<T>>(name: N): Chosen<N, FieldPathValue<T, N>>
  errorOf(name: string): string | undefined
}

/**
 * A form whose entries are sent to the service. Whether the input, `check` or the service finds an entry wrong: it is
 * said once, next to the entry, and the focus goes to the first of them. What was typed stays until the call succeeds.
 *
 * @example
 * const form = useServiceForm({ start: { name: '' }, send: (body) => api.call('POST', '/keys', { body }) })
 * return <FormDialog form={form} title="Issue API key" verb="Issue key" …><TextField {...form.entry('name')} /></FormDialog>
 */
export function useServiceForm<T extends FieldValues>(options: ServiceFormOptions<T>): ServiceForm<T> {
  const ref = useRef<HTMLFormElement>(null)
  const press = useRef<{ readonly text: string; readonly headers: ReturnType<typeof idempotencyKey> } | null>(null)
  const sending = useRef(false)
  const form = useForm<T>({
    defaultValues: options.start as DefaultValues<T>,
    shouldFocusError: false,
    resolver: (values) => {
      const errors = wrongEntries<T>(ref.current, options.check?.(values))
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const { errors, isSubmitting, submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) goToFirstWrong(ref.current)
  }, [submitCount])
  const errorOf = (name: string) => (get(errors, name) as { readonly message?: string } | undefined)?.message

  async function send(values: T) {
    const text = JSON.stringify(values)
    if (press.current?.text !== text) press.current = { text, headers: idempotencyKey() }
    try {
      await options.send(values, press.current.headers)
      press.current = null
    } catch (error) {
      noticeSessionEnd(error)
      if (error instanceof CallProblem) press.current = null
      const placed = placeIssues(error, ref.current, options.placeOf)
      for (const [name, message] of placed) form.setError(name as FieldPath<T>, { type: 'service', message })
    }
  }
  async function submitWith(part: Partial<T>) {
    if (sending.current) return
    sending.current = true
    await form
      .handleSubmit((values) => send({ ...values, ...part }))()
      .finally(() => {
        sending.current = false
      })
  }
  return {
    ...form,
    ref,
    errorOf,
    busy: isSubmitting,
    problem: errors.root?.message,
    entry: (name) => ({ ...form.register(name), error: errorOf(name) }),
    chosen: (name) => ({
      name,
      value: form.watch(name),
      onChange: (value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: submitCount > 0 }),
      error: errorOf(name),
    }),
    submitWith: (part) => void submitWith(part),
    submit(event) {
      event?.preventDefault()
      // A dialog is drawn elsewhere, but React tells the form that opened it too.
      event?.stopPropagation()
      void submitWith({})
    },
  }
}

const inputsOf = (form: HTMLFormElement | null): readonly Input[] =>
  [...(form?.elements ?? [])].filter((one): one is Input => 'validationMessage' in one && (one as Input).name !== '')

/** By the form's own check, then by the attributes of the inputs (`required`, `max`, `type`). */
function wrongEntries<T extends FieldValues>(
  form: HTMLFormElement | null,
  checked: Readonly<Record<string, string | null>> = {},
): FieldErrors<T> {
  const errors = {}
  const found = inputsOf(form).map((input) => [input.name, inputWords(input)] as const)
  for (const [name, message] of [...Object.entries(checked), ...found])
    if (message && !get(errors, name)) set(errors, name, { type: 'check', message })
  return errors
}

/** Each issue at the entry that it names; all others together at `root`. */
function placeIssues(
  error: unknown,
  form: HTMLFormElement | null,
  placeOf: ServiceFormOptions<FieldValues>['placeOf'],
): ReadonlyMap<string, string> {
  const issues = error instanceof CallProblem ? error.errors : []
  if (issues.length === 0) return new Map([['root', sentenceOf(error)]])
  const names = inputsOf(form).map(({ name }) => name)
  const placed = new Map<string, string>()
  const others: string[] = []
  for (const told of issues) {
    const issue = { ...told, message: issueWords(told) ?? sentenceOf(error) }
    const { name, message } = placeOf?.(issue) ?? { name: entryFor(issue.param, names), message: issue.message }
    if (name === undefined || !names.includes(name)) others.push(sentence(message))
    else if (!placed.has(name)) placed.set(name, sentence(message))
  }
  if (placed.size === 0) placed.set('root', sentenceOf(error))
  else if (others.length > 0) placed.set('root', [...new Set(others)].join(' '))
  return placed
}

/** In the order of the page, whatever the order of the answer. */
function goToFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  for (let around = wrong?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  wrong?.focus()
  // With what is said below it.
  const said = wrong?.parentElement ?? form?.querySelector('[role=alert]')
  said?.scrollIntoView({ block: 'nearest' })
}
