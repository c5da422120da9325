const SHOWN_MS = 2000

/** Over the corner of each block of code, so that nothing moves when it appears. */
export function addCopyButtons(): void {
  for (const code of document.querySelectorAll<HTMLElement>('main pre')) addCopyButton(code)
}

export function addCopyButton(code: HTMLElement): void {
  const frame = document.createElement('div')
  frame.className = 'copyable'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.setAttribute('aria-live', 'polite')
  button.addEventListener('click', async () => {
    button.textContent = (await copied(code)) ? 'Copied' : 'Press Ctrl+C'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, SHOWN_MS)
  })
  code.replaceWith(frame)
  frame.append(code, button)
}

/** Browsers keep the clipboard from pages that came over an open line; there the code is at least selected. */
async function copied(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent)
    return true
  } catch {
    getSelection()?.selectAllChildren(code)
    return document.execCommand('copy')
  }
}
