interface Bounds {
  /** So often within the time. */
  readonly faults_max: number
  readonly shut_ms: number
}

const BOUNDS: Bounds = { faults_max: 10, shut_ms: 10_000 }
/** Who has many addresses cannot make it grow. */
const REMEMBERED_MAX = 10_000

interface Fault {
  count: number
  until: number
}

/** Addresses that did again and again what no client does by mistake: nothing is read from them for a while. */
export class ShutOut {
  readonly #bounds: Bounds
  readonly #faults = new Map<string, Fault>()

  constructor(bounds: Bounds = BOUNDS) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#faults.size
  }

  note(address: string, now = performance.now()): void {
    const before = this.#faults.get(address)
    const count = before && before.until > now ? before.count + 1 : 1
    if (this.#faults.size >= REMEMBERED_MAX) this.#faults.clear()
    this.#faults.set(address, { count, until: now + this.#bounds.shut_ms })
  }

  isShut(address: string, now = performance.now()): boolean {
    const fault = this.#faults.get(address)
    if (!fault) return false
    if (fault.until <= now) this.#faults.delete(address)
    return fault.until > now && fault.count >= this.#bounds.faults_max
  }
}
