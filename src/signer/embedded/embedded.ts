import type { FrameRules } from '../../contract/embedding/frame.ts'
import type { Landing, SigningState, Stage } from '../../contract/signing/signing.ts'
import { mustBeFilled } from '../../domain/fields/required.ts'
import { greeted, type Host, hostAt } from '../../embed/in-frame/host.ts'
import { openSession, type Session } from './embed-session.ts'
import { reportLayout } from './frame-layout.ts'
import { authoriseWith, callService } from '../state/transport.ts'
import { applyTheme } from './theme.ts'
import { type LanguageOfPage, setLanguage, t } from '../i18n.ts'

/** What to show: the signer's page, or why it cannot be shown. */
export type Entered = { readonly landing: Landing } | { readonly title: string; readonly line: string }

/**
 * In a frame inside another product (docs/embedding.md): asks the page around it for the recipient token, exchanges it,
 * and tells that page from then on what the service has answered, never what this page only believes.
 */
export async function enter(rules: FrameRules): Promise<Entered> {
  if (parent === window) return failed(t('embed.alone'))
  const { init, origin } = await greeted((from) => mayEmbed(rules, from))
  const host = hostAt(origin, init.token)
  applyTheme(init.theme)
  if (init.auto_height) reportLayout(host.post)
  const entry = await openSession({
    token: init.token,
    kept: init.session,
    language: init.language,
    onKeep: (session) => host.post('keep', { session }),
  })
  if (!entry.ok) return refused(host, entry)
  const { landing, words } = entry.value.entry
  setLanguage(words as LanguageOfPage)
  Object.assign(document.documentElement, { lang: words.language, dir: words.dir })
  document.title = landing.envelope_name
  report(host, entry.value)
  downloadHere()
  return { landing }
}

/** Beside the policy of the frame's own answer, which browsers hold: who is not listed hears nothing either. */
const mayEmbed = ({ origins, any_localhost }: FrameRules, origin: string): boolean =>
  origin === location.origin ||
  origins.includes(origin) ||
  (any_localhost && /^http:\/\/localhost(:\d+)?$/.test(origin))

function refused(host: Host, { code, message, signed }: Extract<Session, { ok: false }>): Entered {
  // A token that was used up, of a person who has signed: that is no failure, whatever this frame was loaded for.
  if (signed) {
    host.post('signed', { ...signed })
    return { title: t('embed.signed_title'), line: t('embed.signed_line') }
  }
  host.post('error', { code, message })
  return failed(`${message} ${t('embed.failed_again')}`)
}

const failed = (line: string): Entered => ({ title: t('embed.failed_title'), line })

/** What ends it, by where the person then stands; each is told once. */
const ENDS: Readonly<Partial<Record<Stage, string>>> = {
  done: 'signed',
  declined: 'declined',
  expired: 'expired',
  voided: 'voided',
}

function report(host: Host, { entry, session }: Extract<Session, { ok: true }>['value']): void {
  const { envelope_id, recipient_id, landing } = entry
  const said = new Set<string>()
  let reason: string | null = null
  const end = (stage: Stage) => {
    const type = ENDS[stage]
    if (!type || said.has(type)) return
    said.add(type)
    const facts = { envelope_id, recipient_id }
    host.post(type, type === 'declined' ? { ...facts, reason } : facts)
  }
  const filled = countFilled((facts) => host.post('field_completed', facts))
  authoriseWith({
    session: session.value,
    onAnswer({ method, path, body }, answer) {
      session.renew(answer.headers)
      void answer
        .clone()
        .json()
        .then((told: unknown) => {
          if (!answer.ok) return complain(host, answer.status, told)
          if (path.endsWith('/decline')) reason = reasonIn(body)
          if (isState(told)) {
            filled.begin(told)
            end(told.stage)
          } else if (method === 'PUT') filled.note(path, body)
        })
        .catch(() => {})
    },
  })
  host.post('ready', { envelope_id, recipient_id, stage: landing.stage })
  end(landing.stage)
  addEventListener('countersign-finish-later', () => host.post('finish_later', { envelope_id, recipient_id }))
}

/** The session is over or the link retired: only another token helps, which the page around the frame can get. */
function complain(host: Host, status: number, told: unknown): void {
  if (status !== 401 && status !== 410) return
  const { code, message } = told as { code?: unknown; message?: unknown }
  host.post('error', { code, message })
}

const isState = (told: unknown): told is SigningState =>
  typeof told === 'object' && told !== null && 'stage' in told && 'fields' in told

const reasonIn = (body: string): string | null => (JSON.parse(body) as { reason?: string }).reason ?? null

/** Which of the person's required boxes the service holds an answer for. */
function countFilled(post: (facts: { field_id: string; done: number; total: number }) => void) {
  const required = new Set<string>()
  const filled = new Set<string>()
  return {
    begin({ fields }: SigningState) {
      for (const field of fields) {
        if (!field.mine || field.fixed || !mustBeFilled(field)) continue
        required.add(field.id)
        if (field.value !== null) filled.add(field.id)
      }
    },
    note(path: string, body: string) {
      const field_id = /\/fields\/([^/]+)$/.exec(path)?.[1]
      if (field_id === undefined) return
      const { value } = JSON.parse(body) as { value?: unknown }
      const empty = value === null || value === '' || value === false
      if (empty) filled.delete(field_id)
      else filled.add(field_id)
      if (empty) return
      const done = [...filled].filter((id) => required.has(id)).length
      post({ field_id, done, total: required.size })
    },
  }
}

/** A link to a file opens nothing without the session: it is fetched, and saved under the name that it came with. */
function downloadHere(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
    if (link.protocol === 'blob:') return
    event.preventDefault()
    void save(link.pathname + link.search)
  })
}

async function save(path: string): Promise<void> {
  const answer = await callService(path)
  if (!answer.ok) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = nameIn(answer.headers.get('content-disposition') ?? '')
  link.click()
  // Long after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** RFC 6266: the extended form first, which holds any script. */
function nameIn(disposition: string): string {
  const [, extended] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  if (extended !== undefined) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'document'
}
