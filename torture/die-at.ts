import fs from 'node:fs'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'

/**
 * Loaded before a node's own code (node --import): the node ends itself, as by a power cut, before or after one of its
 * next statements to the database, steps on the disk or calls over HTTP. So every gap between two steps of a commit, a seal or a delivery
 * is met, without a word about it in the code of the service. A statement may be asked for by its name or text, or a
 * word in its values, and only once others have been sent: `envelope.sealed>commit>done_jobs`.
 */
const [kind = '', count = '0', when = 'before', which = ''] = (process.env['TORTURE_DIE_AT'] ?? '').split(' ')
let left = Number(count)

const die = () => process.kill(process.pid, 'SIGKILL')

const steps = which.split('>')
function isAsked(told: string): boolean {
  if (!told.includes(steps[0] ?? '')) return false
  if (steps.length === 1) return true
  steps.shift()
  return false
}

if (kind === 'statement' && isMainThread) {
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { readonly name?: string; readonly values?: unknown }]
    const told = typeof statement === 'string' ? statement : `${statement.name} ${statement.values}`
    const is_now = isAsked(told) && --left === 0
    if (is_now && when === 'before') die()
    const result = (query as (...all: unknown[]) => unknown).apply(this, args)
    // Sent, and its answer never read.
    if (is_now) setImmediate(die)
    return result
  } as typeof query
}

if (kind === 'file') {
  for (const name of ['rename', 'open', 'writeFile', 'rm'] as const) {
    const act = fs.promises[name] as (...args: unknown[]) => Promise<unknown>
    ;(fs.promises as unknown as Record<string, unknown>)[name] = async (...args: unknown[]) => {
      const is_now = --left === 0
      if (is_now && when === 'before') die()
      const result = await act(...args)
      if (is_now) die()
      return result
    }
  }
  syncBuiltinESMExports()
}

if (kind === 'call') {
  const { request } = http
  http.request = ((...args: Parameters<typeof request>) => {
    const is_now = --left === 0
    if (is_now && when === 'before') die()
    const sent = request(...args)
    // Answered, and the answer never read.
    if (is_now) sent.once('response', die)
    return sent
  }) as typeof request
  syncBuiltinESMExports()
}
