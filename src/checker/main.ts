import type { Trust } from '../verify/judge.ts'
import { certificatesInPem } from '../verify/pem.ts'
import { verifyTogether } from '../verify/together.ts'
import type { Verdict } from '../verify/verdict.ts'
import { verify } from '../verify/verify.ts'
import type { WorkspaceSeal } from '../verify/workspace.ts'
import { element } from './element.ts'
import { resultCard, unreadableCard } from './result-card.ts'

/** The page /verify: files are chosen or dropped, checked here, and never leave the browser. */
const start = (): void => {
  const [checker, drop, results] = ['checker', 'drop', 'results'].map((id) => document.getElementById(id))
  const input = document.getElementById('files')
  if (!checker || !drop || !results || !(input instanceof HTMLInputElement)) return
  checker.hidden = false
  const trust = trustOfPage()
  const check = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    results.replaceChildren(element('p', { class: 'soft' }, 'Checking …'))
    results.replaceChildren(...(await cardsFor(files, trust)))
    results.scrollIntoView({ block: 'start' })
  }
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])]
    // So that the same file can be chosen once more.
    input.value = ''
    void check(chosen)
  })
  takeDrops(drop, (files) => void check(files))
}

const trustOfPage = (): Trust => {
  const listed = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '[]')
  return {
    roots: (listed('anchors') as string[]).flatMap(certificatesInPem),
    workspaces: listed('workspaces') as readonly WorkspaceSeal[],
  }
}

interface Looked {
  readonly name: string
  readonly verdict: Verdict | null
}

const cardsFor = async (files: readonly File[], trust: Trust): Promise<readonly Element[]> => {
  // Browsers keep the means to check from pages that came over an open line.
  if (!globalThis.isSecureContext) return [element('p', { class: 'notice' }, INSECURE)]
  const looked: Looked[] = []
  for (const file of files) looked.push({ name: file.name, verdict: await verdictOf(file, trust) })
  const together = verifyTogether(looked.flatMap(({ verdict }) => verdict ?? [])).values()
  return looked.map(({ name, verdict }) => {
    const whole = verdict && together.next().value
    return whole ? resultCard(name, whole) : unreadableCard(name)
  })
}

const INSECURE =
  'This browser checks files only on pages that came over a safe connection (https). Open this page with https, or check in one of the other ways below.'

const verdictOf = async (file: File, trust: Trust): Promise<Verdict | null> => {
  try {
    return await verify({ bytes: new Uint8Array(await file.arrayBuffer()), ...trust })
  } catch {
    // A folder, or a file that is gone or that may not be read.
    return null
  }
}

/** A file that misses the frame must not replace the page. */
const takeDrops = (frame: HTMLElement, take: (files: readonly File[]) => void): void => {
  document.addEventListener('dragover', (event) => {
    event.preventDefault()
    frame.classList.add('over')
  })
  document.addEventListener('dragleave', () => frame.classList.remove('over'))
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    frame.classList.remove('over')
    take([...(event.dataTransfer?.files ?? [])])
  })
}

start()
