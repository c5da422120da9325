import { render } from 'preact'
import type { FrameRules } from '../contract/embedding/frame.ts'
import type { Landing } from '../contract/signing/signing.ts'
import { App } from './views/app.tsx'
import { Heading } from './ui/frame.tsx'
import './signer.css'
import { type Spoken, speak } from './i18n.ts'

const root = document.getElementById('app')
const textOf = (id: string) => document.getElementById(id)?.textContent

const show = (page: ReturnType<typeof App>) => {
  root?.replaceChildren()
  if (root) render(page, root)
}

const [landing, embedders, spoken] = [textOf('landing'), textOf('embedders'), textOf('words')]
if (spoken) speak(JSON.parse(spoken) as Spoken)
if (landing) {
  // The token stays in memory only until Continue; it is never stored.
  const token = /^\/s\/([^/]+)$/.exec(location.pathname)?.[1] ?? null
  show(<App landing={JSON.parse(landing) as Landing} token={token} />)
} else if (embedders) {
  void enterFrame(JSON.parse(embedders) as FrameRules)
}

/** In a frame inside another product, which has to say first whom it is for. */
async function enterFrame(rules: FrameRules): Promise<void> {
  const { enter } = await import('./embedded/embedded.ts')
  const entered = await enter(rules)
  if ('landing' in entered) {
    const later = () => void dispatchEvent(new Event('countersign-finish-later'))
    return show(<App landing={entered.landing} token={null} onFinishLater={later} />)
  }
  show(
    <main class="letter" id="main">
      <section class="card letter-card">
        <Heading>{entered.title}</Heading>
        <p>{entered.line}</p>
      </section>
    </main>,
  )
}
