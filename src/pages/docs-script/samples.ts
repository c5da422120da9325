const KEPT = 'docs-language'
const FIRST = 'curl'

/** One language for all samples of all pages, as it was chosen last. */
export function offerLanguages(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.languages button')]
  const known = buttons.map((button) => button.dataset['language'])
  const kept = keptLanguage()
  show(buttons, kept !== null && known.includes(kept) ? kept : FIRST)
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const before = button.getBoundingClientRect().top
      const language = button.dataset['language'] ?? FIRST
      show(buttons, language)
      keepLanguage(language)
      // Samples above may have become longer or shorter: what was pressed stays under the pointer.
      scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' })
    })
  }
}

function show(buttons: readonly HTMLButtonElement[], language: string): void {
  document.documentElement.dataset['language'] = language
  for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['language'] === language))
}

/** A browser may refuse to keep anything. */
function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function keepLanguage(language: string): void {
  try {
    localStorage.setItem(KEPT, language)
  } catch {
    // Then it is chosen for this page alone.
  }
}
