import { vi } from 'vitest'
import type { Service } from './service.ts'

/** From here on, what a page asks goes to this service. A line that never hangs needs no clock for each call. */
export function reaching({ fetch }: Pick<Service, 'fetch'>): void {
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
}
