import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../bench/service.ts'
import { until } from '../../test/postgres/support.ts'

export interface Prometheus {
  /** Those that fire now. */
  firing(): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

/** Debian's, which looks at these every second. */
export async function openPrometheus(folder: string, rules: string, targets: readonly string[]): Promise<Prometheus> {
  mkdirSync(folder)
  writeFileSync(join(folder, 'rules.yaml'), rules)
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['rules.yaml'],
    scrape_configs: [{ job_name: 'countersign', static_configs: [{ targets }] }],
  }
  writeFileSync(join(folder, 'prometheus.yaml'), JSON.stringify(config))
  const at = `127.0.0.1:${await freePort()}`
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${at}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  await until(() =>
    fetch(`http://${at}/-/ready`).then(
      ({ ok }) => (ok ? true : null),
      () => null,
    ),
  )
  return {
    async firing() {
      const answer = await fetch(`http://${at}/api/v1/alerts`)
      const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } }
      return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
    },
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
