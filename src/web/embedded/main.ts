import type { EditorEntry, EditorFrameRules } from '../../contract/embedding/editor.ts'
import { greeted, type Host, hostAt } from '../../embed/in-frame/host.ts'
import { type KeptSession, openKept } from '../../embed/in-frame/kept-session.ts'
import { applyLook } from './look.ts'

// The field editor in a frame inside another product. The scripts of the dashboard, which it is a page of, come once the
// session says what they begin with.

const CALLS = '/embed/editor/calls'

const rules = readJson<EditorFrameRules>('frame')
const words = readJson<{ readonly alone: string; readonly failed: string }>('words')

void enter()

async function enter(): Promise<void> {
  if (parent === window) return say(words.alone)
  const { init, origin } = await greeted((from) => from === rules.origin)
  const host = hostAt(origin, init.token)
  const kept = { token: init.token, kept: init.session, onKeep: (session: string) => host.post('keep', { session }) }
  const opened = await openKept<EditorEntry, Refused>(kept, (bearer) => exchange(bearer, init.language))
  if (!opened.ok) {
    host.post('error', { code: opened.code, message: opened.message })
    return say(words.failed)
  }
  const { entry, session } = opened.value
  Object.assign(document.documentElement, { lang: entry.language, dir: entry.dir })
  applyLook(entry.look, init.theme)
  const { subject, state } = entry
  globalThis.countersign_frame = { subject, state, calls: CALLS, ...doorOf(host, session) }
  await bringWords(entry)
  await import(/* @vite-ignore */ entry.script)
}

interface Refused {
  readonly ok: false
  readonly code: string
  readonly message: string
}

async function exchange(bearer: string, language: string | null): Promise<{ ok: true; entry: EditorEntry } | Refused> {
  try {
    const answer = await fetch('/embed/editor/session', {
      method: 'POST',
      cache: 'no-store',
      credentials: 'omit',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ language }),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return { ok: true, entry: body as EditorEntry }
    const { code, message } = body as Refused
    return { ok: false, code, message }
  } catch {
    return { ok: false, code: 'unreachable', message: words.failed }
  }
}

/** What ends or bars an act, for the page around the frame; the editor says the rest to whoever uses it. */
const TOLD = [401, 403, 404, 410]
const TOLD_CODES = ['envelope_already_sent', 'template_archived']

function doorOf(host: Host, session: KeptSession) {
  const said = new Set<string>()
  const complain = async (answer: Response) => {
    const { code, message } = (await answer.json()) as Partial<Refused>
    if (code === undefined || said.has(code) || said.has('sent')) return
    if (!TOLD.includes(answer.status) && !TOLD_CODES.includes(code)) return
    said.add(code)
    host.post('error', { code, message })
  }
  return {
    headers: () => ({ authorization: `Bearer ${session.value()}` }),
    async fetch(url: string, init: RequestInit = {}) {
      // Neither cookies nor anything left in a cache: whoever uses the browser next has no session.
      const answer = await fetch(url, { ...init, credentials: 'omit', cache: 'no-store' })
      session.renew(answer.headers)
      if (!answer.ok) void complain(answer.clone()).catch(() => {})
      return answer
    },
    tell(type: string, facts: Readonly<Record<string, unknown>>) {
      said.add(type)
      host.post(type, facts)
    },
  }
}

/** The script of the language first, whose words are there from the first line of every module. */
async function bringWords({ words: { first, more } }: EditorEntry): Promise<void> {
  const named = document.createElement('meta')
  Object.assign(named, { name: 'more-words', content: more })
  document.head.append(named)
  await import(/* @vite-ignore */ first)
}

function say(text: string): void {
  const line = document.createElement('p')
  line.className = 'card'
  line.setAttribute('role', 'alert')
  line.textContent = text
  document.getElementById('app')?.replaceChildren(line)
  document.getElementById('app')?.removeAttribute('aria-busy')
}

function readJson<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}') as T
}
