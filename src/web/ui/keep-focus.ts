/**
 * An act may take away what it was pressed on: a row that is removed, a button whose answer takes its place. The browser
 * then leaves the focus nowhere, and the next Tab begins at the top of the page. It goes to the content instead. Returns
 * how to end it.
 */
export function keepFocus(): () => void {
  let last: Element | null = null
  const note = () => {
    last = document.activeElement
  }
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected) return
    last = null
    // After a dialog or menu that closes has given the focus back by itself.
    setTimeout(giveIfNowhere)
  })
  document.addEventListener('focusin', note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}

/** What is behind an open dialog takes no focus. */
function giveIfNowhere(): void {
  if (document.activeElement !== document.body) return
  const place = [...document.querySelectorAll<HTMLElement>('[data-dialog]')].at(-1) ?? document.getElementById('main')
  place?.focus({ preventScroll: true })
}
