import { render } from 'preact'
import type { Landing } from '../contract/signing.ts'
import { App } from './app.tsx'
import './signer.css'
import { type Spoken, speak } from './words.ts'

const root = document.getElementById('app')
const inlined = document.getElementById('landing')?.textContent
const spoken = document.getElementById('words')?.textContent
if (root && inlined && spoken) {
  speak(JSON.parse(spoken) as Spoken)
  const landing = JSON.parse(inlined) as Landing
  // The token stays in memory only until Continue; it is never stored.
  const token = /^\/s\/([^/]+)$/.exec(location.pathname)?.[1] ?? null
  root.replaceChildren()
  render(<App landing={landing} token={token} />, root)
}
