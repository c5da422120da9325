import type { Step } from './walk.ts'

const WAIT_MS = 500
const TRIES_MAX = 60

/** What Postman runs before a request and with its answer. */
export function scriptsOf(step: Step, successes: readonly number[]) {
  return [
    { listen: 'prerequest', script: { type: 'text/javascript', exec: before(step) } },
    { listen: 'test', script: { type: 'text/javascript', exec: after(step, successes) } },
  ]
}

const before = ({ key, before: lines = [] }: Step): readonly string[] => [
  ...(key === undefined ? [] : [`if (!pm.variables.get('${key}')) pm.execution.skipRequest()`]),
  ...lines,
]

function after({ statuses, saves = {}, again_while }: Step, successes: readonly number[]): readonly string[] {
  const promised = statuses ?? successes
  const check = [
    `pm.test('answers ${promised.join(' or ')}', () => pm.expect(pm.response.code, pm.response.text()).to.be.oneOf([${promised.join(', ')}]))`,
  ]
  const keep = Object.entries(saves).map(
    ([variable, at]) => `  pm.collectionVariables.set('${variable}', answer.${at})`,
  )
  const reads = keep.length > 0 || again_while?.includes('answer')
  return [
    ...check,
    ...(reads ? ['const answer = pm.response.json()'] : []),
    ...(keep.length > 0 ? ['if (pm.response.code < 300) {', ...keep, '}'] : []),
    ...(again_while === undefined ? [] : again(again_while)),
  ]
}

/** A script that waits keeps its request open until then. */
const again = (condition: string): readonly string[] => [
  "const tries = Number(pm.collectionVariables.get('tries') ?? 0)",
  `const waits = ${condition} && tries < ${TRIES_MAX}`,
  "pm.collectionVariables.set('tries', waits ? tries + 1 : 0)",
  'if (waits) {',
  '  pm.execution.setNextRequest(pm.info.requestId)',
  `  setTimeout(() => {}, ${WAIT_MS})`,
  '}',
]
