/** Waits until it is rung, or was since the last wait, or the time is over. */
export function makeBell() {
  let has_rung = false
  let wake = () => {}
  return {
    ring() {
      has_rung = true
      wake()
    },
    async rung(ms_max: number): Promise<void> {
      await new Promise<void>((resolve) => {
        if (has_rung) return resolve()
        const timer = setTimeout(resolve, ms_max)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      has_rung = false
    },
  }
}
