import type { FrameMessage } from './messages.ts'
import { EDITING, type EditorOptions } from './editing.ts'
import { mounter } from './mount.ts'
import { type MountOptions, SIGNING } from './signing.ts'

// The page /embed/playground. The frames believe it because it is of the service's own origin.
const script = new URL('v1.js', location.href).href
const mount = mounter(script, SIGNING)
const mountEditor = mounter(script, EDITING)

const [form, place, messages] = ['try', 'frame', 'messages'].map((id) => document.getElementById(id))

const inputOf = (id: string) => document.querySelector<HTMLInputElement>(`input#${id}`)
const textOf = (id: string) => inputOf(id)?.value.trim() ?? ''

const note = (message: FrameMessage) => {
  const line = document.createElement('li')
  // The secret part is for nobody who looks on.
  line.textContent = JSON.stringify({ ...message, token: message.token?.replace(/\..*/, '.…') })
  messages?.append(line)
}

let shown: ReturnType<typeof mount> | null = null

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  if (!place) return
  shown?.unmount()
  place.replaceChildren()
  messages?.replaceChildren()
  const language = textOf('language')
  const token = textOf('token')
  const options: MountOptions & EditorOptions = {
    token,
    theme: { accent: textOf('accent') },
    autoHeight: inputOf('auto-height')?.checked ?? false,
    title: token.startsWith('eds_') ? 'Field editor' : 'Signer page',
    ...(language ? { language } : {}),
    onReady: note,
    onSaved: note,
    onSent: note,
    onSigned: note,
    onDeclined: note,
    onFinishLater: note,
    onExpired: note,
    onVoided: note,
    onError: note,
    onFieldCompleted: note,
    onResize: note,
  }
  shown = token.startsWith('eds_') ? mountEditor(place, options) : mount(place, options)
})
