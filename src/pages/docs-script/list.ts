/** The page that is open is in sight in the list of pages, and on a phone the list goes when a place on it is chosen. */
export function keepListInSight(): void {
  const list = document.getElementById('docs-pages')
  if (!list) return
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) list.hidePopover()
  })
}
