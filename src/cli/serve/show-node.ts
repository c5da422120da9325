import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { App } from '../../ports/app.ts'
import { type NodeRole, type NodeSelf, SHOWN_EVERY_MS } from '../../ports/nodes.ts'
import { RELEASE } from '../../release.ts'

const HOST_CHARS_MAX = 100

/** Readable for the operator, and never that of another process. */
const nameOfProcess = (): string =>
  `${hostname().slice(0, HOST_CHARS_MAX)}-${process.pid}-${randomBytes(3).toString('hex')}`

/** Tells the other nodes that this one is there, with its release, for as long as it is. Answers how to end it. */
export async function showNode(
  { store: { nodes }, beside, log }: Pick<App, 'store' | 'beside' | 'log'>,
  { role, schema }: { readonly role: NodeRole; readonly schema: string },
): Promise<() => Promise<void>> {
  const self: NodeSelf = { name: nameOfProcess(), release: RELEASE.version, commit: RELEASE.commit, schema, role }
  const show = async () => {
    beside.has_older = await nodes.show(self)
  }
  await show()
  let showing: Promise<void> | null = null
  const timer = setInterval(() => {
    showing ??= show()
      .catch((error: unknown) => log.warn({ err: error }, 'could not tell the other nodes of this one'))
      .finally(() => {
        showing = null
      })
  }, SHOWN_EVERY_MS)
  return async () => {
    clearInterval(timer)
    // It would come back after its end.
    await showing
    await nodes
      .hide(self.name)
      .catch(() => nodes.hide(self.name))
      .catch((error: unknown) => log.warn({ err: error }, 'could not tell the other nodes that this one ends'))
  }
}
