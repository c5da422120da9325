import type { Socket } from 'node:net'

/** Connections by the address that they come from, in the order in which they were added. */
export class ByAddress {
  readonly #of = new Map<string, Set<Socket>>()

  /** One that is there already becomes the newest. */
  add(address: string, socket: Socket): void {
    const own = this.#of.get(address) ?? new Set()
    own.delete(socket)
    this.#of.set(address, own.add(socket))
  }

  remove(address: string, socket: Socket): void {
    const own = this.#of.get(address)
    if (own?.delete(socket) && own.size === 0) this.#of.delete(address)
  }

  of(address: string): readonly Socket[] {
    return [...(this.#of.get(address) ?? [])]
  }

  /** The oldest of the address that has most, and how many those are. */
  oldestOfMost(): { readonly socket: Socket | null; readonly count: number } {
    let most: ReadonlySet<Socket> = new Set()
    for (const own of this.#of.values()) if (own.size > most.size) most = own
    const [socket = null] = most
    return { socket, count: most.size }
  }
}
