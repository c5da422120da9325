/**
 * What something costs the main thread, in milliseconds of its processor: a busy machine makes it no longer. A slow one
 * does, and so do neighbours that share a core or its cache, now more and now less. It is told in the time of a machine on
 * which a fixed piece of work takes as long as where the bounds were chosen.
 */
export const mainThreadMs = (act: () => unknown, tries = 3): Promise<number> =>
  least(tries, async () => {
    const before = process.threadCpuUsage()
    await act()
    return spentSince(before)
  })

/** Of several tries the least. */
async function least(tries: number, measure: () => Promise<number>): Promise<number> {
  const costs: number[] = []
  for (let i = 0; i < tries; i++) costs.push(await calibrated(measure))
  return Math.min(...costs)
}

/** So little is below every bound, however slow the machine is. */
const LITTLE_MS = 10

async function calibrated(measure: () => Promise<number>): Promise<number> {
  const ms = await measure()
  if (ms < LITTLE_MS) return ms
  const before = fixedWorkMs()
  const again = await measure()
  const slowness = (before + fixedWorkMs()) / 2 / FIXED_WORK_MS
  // A faster machine gets no stricter bounds.
  return again / Math.max(1, slowness)
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Numbers, texts and objects in about the parts that reading a request has. */
function fixedWorkMs(): number {
  const before = process.threadCpuUsage()
  for (let i = 0; i < 60; i++) {
    const text = JSON.stringify(
      Array.from({ length: 400 }, (_, at) => ({ at, name: `name ${at * i}`, is_set: at % 2 === 0 })),
    )
    JSON.parse(text)
    text.replaceAll(/\d+/g, '0')
  }
  return spentSince(before)
}

/** Of fixedWorkMs, where the bounds were chosen. */
const FIXED_WORK_MS = 20

// What has just been compiled is slow.
for (let i = 0; i < 3; i++) fixedWorkMs()

/**
 * The longest that something keeps the main thread in one piece, as above: what waits for the database or a disk in between
 * lets others come in. What counts is the time from one turn of the event loop to the next.
 */
export const longestTurnMs = (act: () => Promise<unknown>, tries = 3): Promise<number> =>
  least(tries, () => longestTurnOf(act))

async function longestTurnOf(act: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  let turn: NodeJS.Immediate | undefined
  const next = () => {
    longest = Math.max(longest, spentSince(before))
    before = process.threadCpuUsage()
    turn = setImmediate(next)
  }
  next()
  try {
    await act()
  } finally {
    clearImmediate(turn)
  }
  return Math.max(longest, spentSince(before))
}
