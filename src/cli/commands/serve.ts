import { Option } from '@commander-js/extra-typings'
import { command, examples, note } from '../command.ts'

export const serveCommand = command('serve')
  .summary('start the service')
  .description('Starts the database, the API, the pages and the jobs, and runs until you stop it.')
  .addOption(new Option('--only <half>', 'one half of the work, for several nodes').choices(['api', 'jobs'] as const))
  .option('--settings-changed', 'start while other nodes still have the old settings, to change them node by node')
  // For the installation (package.json, prepare).
  .addOption(new Option('--compile-only', 'keep the code compiled for the first start, and end').hideHelp())
  .addHelpText(
    'after',
    `${note('Settings are environment variables: docs/operating.md, Settings.')}\n${examples('countersign serve', 'PORT=8080 BASE_URL=https://sign.example.com countersign serve')}`,
  )
  .action(async ({ only, compileOnly, settingsChanged = false }) =>
    compileOnly
      ? (await import('../serve/compile.ts')).compile()
      : (await import('../serve/start.ts')).start({ role: only ?? 'all', settings_changed: settingsChanged }),
  )
