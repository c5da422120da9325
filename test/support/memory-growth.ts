import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const MB = 1024 * 1024
let collect: (() => void) | null = null

/** How much more lies in memory right after something than before it, in megabytes: the least of a few times. */
export async function growthMb(act: () => unknown, tries = 2): Promise<number> {
  const growths: number[] = []
  for (let i = 0; i < tries; i++) {
    collected()
    const before = held()
    await act()
    growths.push((held() - before) / MB)
  }
  return Math.min(...growths)
}

function held(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function collected(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
