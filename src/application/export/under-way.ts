import { Problem } from '../../problem.ts'

interface Bounds {
  readonly own_max: number
  readonly all_max: number
  /** As sentences name them. */
  readonly of_own: string
  readonly of_others: string
}

/** Small ones take seconds, large ones an hour. */
const WAIT_S = 60

/** Long downloads of this process, bounded for a workspace and for all: each keeps files open and a part of the disk. */
export class UnderWay {
  readonly #bounds: Bounds
  readonly #own = new Map<string, number>()
  #all = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Refuses what is too much; else counts it until what this answers is called. */
  begin(workspace_id: string): () => void {
    const { own_max, all_max, of_own, of_others } = this.#bounds
    const own = this.#own.get(workspace_id) ?? 0
    if (own >= own_max)
      throw new Problem('rate_limited', `${of_own}; try again when it has ended`, {
        scope: 'workspace',
        retry_after: WAIT_S,
      })
    if (this.#all >= all_max)
      throw new Problem('unavailable', `${of_others}; try again in a moment`, { retry_after: WAIT_S })
    this.#all++
    this.#own.set(workspace_id, own + 1)
    return () => this.#end(workspace_id)
  }

  #end(workspace_id: string): void {
    const left = (this.#own.get(workspace_id) ?? 0) - 1
    this.#all--
    if (left > 0) this.#own.set(workspace_id, left)
    else this.#own.delete(workspace_id)
  }
}
