import { listSettings, readSoundPart } from '../config.ts'
import { print } from './service-harness.ts'
import { EXIT } from './command.ts'
import { maskSetting } from './mask-settings.ts'

/** `config`: the settings in effect, their sources, and everything that is wrong; no secrets. */
export function showConfig({ json }: { readonly json: boolean }): void {
  const { wrong, left_out } = readSoundPart()
  const settings = listSettings().map((setting) => ({
    name: setting.name,
    value: maskSetting(setting),
    from: setting.from,
    used: !left_out.includes(setting.name),
  }))
  const width = Math.max(...settings.map(({ name }) => name.length))
  const lines = settings.map(({ name, value, from, used }) =>
    [name.padEnd(width), (used ? from : 'wrong').padEnd('environment'.length), value ?? ''].join('  ').trimEnd(),
  )
  print(json, { settings, wrong }, lines.join('\n'))
  if (wrong.length === 0) return
  if (!json) process.stderr.write(`countersign: wrong settings:\n${wrong.map((line) => `  ${line}\n`).join('')}`)
  process.exitCode = EXIT.usage
}
