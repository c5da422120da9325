import { SOURCE, type View } from '../../embed/messages.ts'

/**
 * For a frame as high as its content, which never scrolls itself: tells its height, and keeps what should stay in sight
 * (bars, sheets) in the part that the page around it shows. What gets the focus is told, so that it can be scrolled to.
 */
export function reportLayout(post: (type: string, facts: Readonly<Record<string, unknown>>) => void): void {
  const root = document.documentElement
  root.classList.add('tall')
  let height = 0
  new ResizeObserver(() => {
    const now = Math.ceil(document.body.getBoundingClientRect().height)
    if (now === height) return
    height = now
    post('resize', { height })
  }).observe(document.body)
  addEventListener('message', ({ source, data }: MessageEvent<View | null>) => {
    if (source !== parent || data?.source !== SOURCE || data.type !== 'view') return
    root.style.setProperty('--above', `${Number(data.top) || 0}px`)
    root.style.setProperty('--below', `${Number(data.bottom) || 0}px`)
  })
  addEventListener('focusin', ({ target }) => {
    // A dialog is put into sight by itself.
    if (!(target instanceof Element) || target.closest('dialog')) return
    const { top, bottom } = target.getBoundingClientRect()
    post('focus', { top, bottom })
  })
}
