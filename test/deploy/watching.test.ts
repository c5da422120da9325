import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TROUBLES } from '../../torture/alerts/troubles.ts'
import { create } from '../support/api.ts'
import { given } from '../support/programs.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { openService, type TestService } from '../support/service.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy')
const RULES = join(DEPLOY, 'prometheus', 'alerts.yaml')
const rules = readFileSync(RULES, 'utf8')
const ALERTS = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const EXPRESSIONS_OF_RULES = [...rules.matchAll(/expr: (?:\|-)?([\s\S]*?)\n {8}for:/g)].map(([, expr = '']) => expr)

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}
interface Dashboard {
  readonly panels: readonly Panel[]
  readonly templating: { readonly list: readonly { readonly query: string | { readonly query: string } }[] }
}
const dashboard = JSON.parse(readFileSync(join(DEPLOY, 'grafana', 'countersign.json'), 'utf8')) as Dashboard
const EXPRESSIONS = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

let service: TestService
const folder = mkdtempSync(join(tmpdir(), 'watching-'))
beforeAll(async () => {
  service = await openService()
})
afterAll(async () => {
  await service.close()
  await removeFolder(folder)
})

describe('as Prometheus reads them', given('promtool'), () => {
  test('the rules hold, and fire on what they are about and on nothing else', () => {
    for (const args of [
      ['check', 'rules', RULES],
      ['test', 'rules', join(DEPLOY, 'prometheus', 'alerts.test.yaml')],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
      expect(status, `${stdout}${stderr}`).toBe(0)
    }
  })

  test('every panel of the dashboard asks something that can be asked', () => {
    const asked = EXPRESSIONS.map((expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$\w+/g, 'x'))
    const file = join(folder, 'rules.json')
    const recorded = asked.map((expr, i) => ({ record: `panel_${i}`, expr }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: recorded }] }))
    expect(execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })).toContain(
      `${asked.length} rules found`,
    )
  })
})

test('every metric that the rules and the dashboard name is told by a service', async () => {
  await create(service)
  const { body } = await service.server.inject({ url: '/metrics' })
  const told = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', kind]) => namesOf(name, kind)),
  )
  const queries = dashboard.templating.list.map(({ query }) => (typeof query === 'string' ? query : query.query))
  const named = [...EXPRESSIONS_OF_RULES, ...EXPRESSIONS, ...queries].flatMap((expr) => [
    ...expr.matchAll(/\b(?:countersign|process|nodejs)_\w+/g),
  ])
  expect(named.length).toBeGreaterThan(50)
  expect(named.map(([name]) => name).filter((name) => !told.has(name))).toEqual([])
})

const namesOf = (name: string, kind = '') =>
  kind === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name]

test('every alert is explained where it says so, and something provokes it', () => {
  expect(ALERTS.length).toBeGreaterThan(10)
  expect(EXPRESSIONS_OF_RULES).toHaveLength(ALERTS.length)
  const operating = readFileSync(join(DEPLOY, '..', 'docs', 'operating.md'), 'utf8')
  const anchors = [...operating.matchAll(/^#+ (\w+)$/gm)].map(([, title = '']) => title.toLowerCase())
  const urls = [...rules.matchAll(/runbook_url: docs\/operating\.md#(\S+)/g)].map(([, anchor = '']) => anchor)
  expect(urls).toEqual(ALERTS.map((name) => name.toLowerCase()))
  expect(urls.filter((anchor) => !anchors.includes(anchor))).toEqual([])
  expect(TROUBLES.flatMap(({ alerts }) => alerts).toSorted()).toEqual(ALERTS.toSorted())
})
