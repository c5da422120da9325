import type { App } from '../ports/app.ts'
import type { Store } from '../ports/store.ts'

/** What a use case works with inside a transaction that somebody else begins and ends: the one place that makes another App. */
export const within = (app: App, store: Store): App => ({ ...app, store })

/** Several use cases as one change: all of them, or none where one is refused. */
export const inOneTransaction = <T>(app: App, work: (app: App) => Promise<T>): Promise<T> =>
  app.store.together((store) => work(within(app, store)))
