/** After this long without a touch, what a page still asks is asked by the page alone. */
const ATTENDED_MS = 60_000

const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'] as const

// Somebody opened the page just now.
let touched_ms = performance.now()
for (const touch of TOUCHES)
  globalThis.addEventListener?.(
    touch,
    () => {
      touched_ms = performance.now()
    },
    { passive: true, capture: true },
  )

/** Whether somebody is at the page: lists that look again by themselves keep no session in use (docs/operating.md). */
export const isAttended = (): boolean => performance.now() - touched_ms < ATTENDED_MS
