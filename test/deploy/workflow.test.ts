import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { given } from '../support/programs.ts'
import { fromQa } from '../support/qa.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const text = readFileSync(join(ROOT, '.github', 'workflows', 'test.yml'), 'utf8')

interface Workflow {
  readonly on: object
  readonly permissions: object
  readonly jobs: Readonly<Record<string, Job>>
}
interface Job {
  readonly container: { readonly image: string }
  readonly permissions?: object
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: object }[]
}

test('the workflow runs .ci/run with the whole history and may only read', given('qa'), () => {
  const { parse } = fromQa<{ parse(text: string, options: object): Workflow }>('yaml')
  const { on, permissions, jobs } = parse(text, { strict: true, uniqueKeys: true })
  expect(Object.keys(on)).toEqual(['push', 'pull_request'])
  expect(permissions).toEqual({ contents: 'read' })
  const [job, ...others] = Object.values(jobs)
  expect([job?.permissions, others]).toEqual([undefined, []])
  expect(job?.container.image).toMatch(/bookworm/)
  expect(job?.steps[0]).toMatchObject({ with: { 'fetch-depth': 0, 'persist-credentials': false } })
  expect(job?.steps.at(-1)).toEqual({ run: '.ci/run' })
  accessSync(join(ROOT, '.ci', 'run'), constants.X_OK)
})

test('what it uses of others is pinned to a commit, which nobody can move', () => {
  const used = [...text.matchAll(/uses: *(\S+)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((name) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(name ?? ''))).toEqual([])
})
