import { addCopyButton } from './copy.ts'

/** The dashboard's own door to the test space: it takes the session of the signed-in person, and no key. */
const DOOR = '/app/test'

interface Session {
  readonly form_token: string
  readonly workspace: { readonly name: string }
  readonly person: { readonly name: string }
}

/** Who is signed in is asked when a form is first opened. */
export function offerTries(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details.try')) {
    const form = details.querySelector('form')
    if (!form) continue
    details.addEventListener('toggle', () => void (details.open && greet(form)))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(form)
    })
  }
}

async function sessionOfVisitor(): Promise<Session | null> {
  try {
    const answer = await fetch(`${DOOR}/session`)
    return answer.ok ? ((await answer.json()) as Session) : null
  } catch {
    return null
  }
}

async function greet(form: HTMLFormElement): Promise<Session | null> {
  const session = await sessionOfVisitor()
  const who = form.querySelector('.try-who')
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!who || !button) return session
  button.disabled = session === null
  if (session) {
    who.textContent = `Signed in as ${session.person.name}. The request goes to the test space of “${session.workspace.name}”.`
    return session
  }
  const link = document.createElement('a')
  const section = form.closest('section')?.id ?? ''
  link.href = `/login?next=${encodeURIComponent(`${location.pathname}#${section}`)}`
  link.textContent = 'Sign in'
  who.replaceChildren(link, ' to send this request to your test space. No key is needed.')
  return session
}

async function send(form: HTMLFormElement): Promise<void> {
  const answer = form.querySelector<HTMLElement>('.try-answer')
  if (!answer) return
  const missing = [...form.querySelectorAll<HTMLInputElement>('[required]')].find(({ value }) => value.trim() === '')
  if (missing) {
    say(answer, `Enter ${missing.name || 'a file'}.`)
    missing.focus()
    return
  }
  say(answer, 'Sending …')
  const session = await greet(form)
  if (!session) return say(answer, '')
  try {
    await showAnswer(answer, await fetch(addressOf(form), await requestOf(form, session)))
  } catch {
    say(answer, 'The request could not be sent. Check your connection and try again.')
  }
}

const say = (place: HTMLElement, words: string): void => place.replaceChildren(words)

const inputs = (form: HTMLFormElement, place: string): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`[data-place="${place}"]`),
]

function addressOf(form: HTMLFormElement): string {
  const values = new Map(inputs(form, 'path').map(({ name, value }) => [name, encodeURIComponent(value.trim())]))
  const path = (form.dataset['path'] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
  const query = new URLSearchParams(
    inputs(form, 'query').flatMap(({ name, value }) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  ).toString()
  return `${DOOR}${path}${query && `?${query}`}`
}

async function requestOf(form: HTMLFormElement, { form_token }: Session): Promise<RequestInit> {
  const method = form.dataset['method'] ?? 'GET'
  const token = { 'x-form-token': form_token }
  if (method === 'GET') return {}
  const [body] = inputs(form, 'body')
  const [files] = inputs(form, 'files')
  if (!body) return { method, headers: token }
  if (!files) return { method, headers: { ...token, 'content-type': 'application/json' }, body: body.value }
  const sent = new FormData()
  sent.append('metadata', body.value)
  for (const file of files.files ?? []) sent.append('files', file)
  return { method, headers: token, body: sent }
}

async function showAnswer(place: HTMLElement, answer: Response): Promise<void> {
  const status = document.createElement('p')
  status.className = answer.ok ? 'status' : 'status bad'
  status.textContent = `${answer.status} ${answer.statusText}`
  const type = answer.headers.get('content-type') ?? ''
  place.replaceChildren(status, ...(type.includes('json') ? [] : [await fileOf(answer)]))
  if (!type.includes('json')) return
  const shown = document.createElement('pre')
  shown.tabIndex = 0
  shown.textContent = JSON.stringify(await answer.json(), null, 2)
  place.append(shown)
  addCopyButton(shown)
}

/** A file can be opened; an answer without a body has nothing to show. */
async function fileOf(answer: Response): Promise<Element> {
  const bytes = await answer.blob()
  if (bytes.size === 0) return document.createElement('span')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = 'answer.pdf'
  link.textContent = `Save the file (${bytes.size} bytes)`
  return link
}
