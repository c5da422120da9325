import { excerptOf, find, type Place } from './find.ts'

const PLACES = '/docs/search.json'

/** Opened by its button, by `/` or by Ctrl+K; the arrows go through what was found. */
export function openSearch(): void {
  const dialog = document.getElementById('search')
  const words = document.getElementById('search-words')
  const list = document.getElementById('search-found')
  const told = document.getElementById('search-told')
  const opener = document.getElementById('search-open')
  if (!(dialog instanceof HTMLDialogElement) || !(words instanceof HTMLInputElement) || !list || !told || !opener)
    return
  let places: readonly Place[] | null = null
  const show = () => {
    if (places === null) return
    const found = find(places, words.value)
    list.replaceChildren(...found.map((place) => item(place, words.value)))
    told.textContent = sentence(words.value, found.length)
  }
  const open = async () => {
    dialog.showModal()
    words.select()
    if (places !== null) return
    told.textContent = 'Loading …'
    places = await fetchPlaces()
    if (places === null) told.textContent = 'The search could not be loaded. Check your connection and open it again.'
    show()
  }
  opener.addEventListener('click', () => void open())
  document.addEventListener('keydown', (event) => {
    if (dialog.open || !isOpening(event)) return
    event.preventDefault()
    void open()
  })
  words.addEventListener('input', show)
  dialog.addEventListener('keydown', (event) => move(event, words, list))
  // A place on this page is shown without loading it again.
  list.addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && dialog.close())
}

const isOpening = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean => {
  if (key === 'k') return ctrlKey || metaKey
  return key === '/' && !(target instanceof Element && target.matches('input, textarea, select'))
}

async function fetchPlaces(): Promise<readonly Place[] | null> {
  try {
    const answer = await fetch(PLACES)
    return answer.ok ? ((await answer.json()) as readonly Place[]) : null
  } catch {
    return null
  }
}

function sentence(words: string, count: number): string {
  if (words.trim() === '') return ''
  if (count === 0) return 'Nothing found. Try fewer or other words.'
  return count === 1 ? '1 result' : `${count} results`
}

function item(place: Place, words: string): HTMLLIElement {
  const link = document.createElement('a')
  link.href = place.href
  for (const [name, text] of [
    ['found-title', place.title],
    ['found-page', place.page],
    ['found-text', excerptOf(place, words)],
  ] as const) {
    const part = document.createElement('span')
    part.className = name
    part.textContent = text
    link.append(part)
  }
  const entry = document.createElement('li')
  entry.append(link)
  return entry
}

/** Down and up between the words and the results; Enter in the words takes the first. */
function move(event: KeyboardEvent, words: HTMLInputElement, list: HTMLElement): void {
  const links = [...list.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (event.key === 'Enter' && document.activeElement === words) {
    event.preventDefault()
    links[0]?.click()
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const next = at + (event.key === 'ArrowDown' ? 1 : -1)
  if (next < 0) words.focus()
  else links[Math.min(next, links.length - 1)]?.focus()
}
