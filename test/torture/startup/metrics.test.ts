import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { closeReceivers } from '../../outgoing/receiver.ts'
import { until } from '../../postgres/support.ts'
import { given } from '../../support/programs.ts'
import { cleanUp } from './process.ts'
import { openTwoNodes, wholeEnvelope } from './two-nodes.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(closeReceivers)

test(
  'what a node of jobs does is counted and timed, and told at an address of its own',
  given('qa', 'openssl'),
  async () => {
    const nodes = await openTwoNodes()
    const { id } = await wholeEnvelope(nodes)
    const told = () => fetch(`http://${nodes.told_at}/metrics`).then((answer) => answer.text())
    const counted = (text: string, name: string, labels: string) =>
      Number(new RegExp(`^countersign_${name}_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
    const text = await until(async () => {
      const found = await told()
      const mailed = counted(found, 'call', 'to="mail",outcome="sent"')
      return mailed >= 2 && counted(found, 'call', 'to="webhook",outcome="answered_2xx"') > 0 ? found : null
    })
    expect(counted(text, 'seal', 'outcome="sealed"')).toBe(1)
    expect(counted(text, 'job', 'task="seal_envelope",outcome="done"')).toBe(1)
    // One over the document and one over the certificate, by a thread; one to learn its size.
    expect(counted(text, 'call', 'to="tsa",outcome="ok"')).toBe(3)
    expect(counted(text, 'call', 'to="s3",outcome="ok"')).toBeGreaterThanOrEqual(2)
    expect(text).toContain('countersign_envelopes{space="live",status="completed"}')
    for (const secret of [id, 'ada@', nodes.hook_url, nodes.authority_url]) expect(text).not.toContain(secret)
    const paths = await Promise.all(
      ['healthz', 'readyz', 'api/v1/me'].map((path) => fetch(`http://${nodes.told_at}/${path}`)),
    )
    expect(paths.map(({ status }) => status)).toEqual([200, 200, 404])

    await nodes.close()
  },
)
