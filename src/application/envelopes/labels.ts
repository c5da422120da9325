import { type Label, refusalOfLabel } from '../../domain/envelopes/label.ts'
import { newId } from '../../kit/ids.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import { refuse } from '../accept.ts'
import type { Caller } from '../caller.ts'

type Wish = Pick<Label, 'name' | 'color'>

export const addLabel = (app: App, caller: Caller, wish: Wish): Promise<Label> =>
  save(app, caller, () => ({ id: newId('lbl'), ...wish }))

export const changeLabel = (
  app: App,
  caller: Caller,
  id: string,
  { name, color }: { readonly [K in keyof Wish]?: Wish[K] | undefined },
): Promise<Label> =>
  save(app, caller, (labels) => {
    const before = labels.find((label) => label.id === id)
    if (!before) throw notFound()
    return { id, name: name ?? before.name, color: color ?? before.color }
  })

const save = (app: App, { scope }: Caller, next: (labels: readonly Label[]) => Label): Promise<Label> =>
  app.store.transact(scope.workspace_id, async (tx) => {
    const labels = await tx.labels.lockAll(scope)
    const label = next(labels)
    refuse(refusalOfLabel(label, labels))
    await tx.labels.save(scope, label)
    return label
  })

/** Takes it off every envelope that has it. */
export const removeLabel = (app: App, { scope }: Caller, id: string): Promise<void> =>
  app.store.transact(scope.workspace_id, async (tx) => {
    const labels = await tx.labels.lockAll(scope)
    if (labels.every((label) => label.id !== id)) throw notFound()
    await tx.labels.remove(scope, id)
  })

interface Sticker {
  readonly id: string
  readonly label_id: string
}

export async function putLabel(app: App, { scope }: Caller, { id, label_id }: Sticker): Promise<void> {
  const found = await app.store.transact(scope.workspace_id, (tx) => tx.labels.put(scope, id, label_id))
  if (!found) throw notFound()
}

export async function takeLabel(app: App, { scope }: Caller, { id, label_id }: Sticker): Promise<void> {
  const found = await app.store.transact(scope.workspace_id, (tx) => tx.labels.take(scope, id, label_id))
  if (!found) throw notFound()
}

/** Of an envelope that is there. */
export async function labelsOf(app: App, { scope }: Caller, id: string): Promise<readonly Label[]> {
  const [place, labels, own] = await Promise.all([
    app.store.envelopes.read(scope, id),
    app.store.labels.list(scope),
    app.store.labels.of(scope, [id]),
  ])
  if (!place) throw notFound()
  return labels.filter((label) => own.get(id)?.includes(label.id))
}
