import type { App } from '../ports/app.ts'
import type { Store } from '../ports/store.ts'

/** The service inside one transaction. Nothing else derives an App from another. */
export const within = (app: App, store: Store): App => ({ ...app, store })

/** Runs several use cases as one change: if one is refused, none has happened. */
export const inOneTransaction = <T>(app: App, work: (app: App) => Promise<T>): Promise<T> =>
  app.store.inOneTransaction((store) => work(within(app, store)))
