import { AS_JSON, command, examples, note } from '../command.ts'

export const upgradeCommand = command('upgrade')
  .summary('say what an upgrade of the database would do, before you start the new version')
  .description(
    'Run it with the new version, on the settings of the old one. Says which migrations the next start applies, how long they may take on this ' +
      'database, how much room they need, which nodes are connected, and whether you can upgrade node by node. Changes nothing, ' +
      'makes no database where there is none, and works with or without a running server.',
  )
  .requiredOption('--check', 'say it and do nothing: the start of the service is what upgrades')
  .option('--json', AS_JSON, false)
  .addHelpText(
    'after',
    `${note('Exit status: 0 the next start can upgrade, or there is nothing to do; 1 something is in the way, 2 wrong usage.')}\n${examples('countersign upgrade --check')}`,
  )
  .action(async (options) => (await import('../upgrade/check-upgrade.ts')).checkUpgrade(options))
