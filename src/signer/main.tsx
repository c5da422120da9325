import { render } from 'preact'
import type { Landing } from '../contract/signing.ts'
import { App } from './app.tsx'
import './signer.css'

const root = document.getElementById('app')
const inlined = document.getElementById('landing')?.textContent
if (root && inlined) {
  const landing = JSON.parse(inlined) as Landing
  // The token stays in memory only until Continue; it is never stored.
  const token = /^\/s\/([^/]+)$/.exec(location.pathname)?.[1] ?? null
  root.replaceChildren()
  render(<App landing={landing} token={token} />, root)
}
