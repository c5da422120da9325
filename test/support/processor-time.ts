/**
 * What something costs the main thread, in milliseconds of its processor: a busy machine makes it no longer. A slow one
 * does, so it is told in the time of a machine on which a fixed piece of work takes as long as where the bounds were chosen.
 */
export async function mainThreadMs(act: () => unknown, tries = 3): Promise<number> {
  const costs: number[] = []
  for (let i = 0; i < tries; i++) {
    const before = process.threadCpuUsage()
    await act()
    costs.push(spentSince(before))
  }
  return Math.min(...costs) / slowness()
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

let measured: number | null = null

/** At least 1: a faster machine gets no stricter bounds. */
function slowness(): number {
  measured ??= Math.max(1, Math.min(...Array.from({ length: 5 }, fixedWorkMs)) / FIXED_WORK_MS)
  return measured
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
