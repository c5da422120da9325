import { AS_JSON, command, examples, note } from '../command.ts'

export const doctorCommand = command('doctor')
  .summary('check everything the service needs, and say what is broken and how to fix it')
  .description(
    'Checks settings, data folder, database, blobs, clock, SMTP, time stamps, seal, address, passkeys, webhooks, jobs, fonts, ' +
      'readers, converter and pages, all at once, each for a few seconds at most. Says how to fix each problem. Changes nothing, sends no email ' +
      'without --mail-to, and works with or without a running server.',
  )
  .option('--only <names>', 'only these checks, separated by commas: --only database,smtp')
  .option('--mail-to <address>', 'send one email to this address, to see it arrive')
  .option('--audit', 'check all stored data instead: every row, every audit trail, every file', false)
  .option('--deep', 'also make a PDF of a small office file, which takes seconds; with --audit, read every byte', false)
  .option('--json', AS_JSON, false)
  .addHelpText(
    'after',
    `${note('Exit status: 0 all well or warnings only, 1 something is broken, 2 wrong usage.')}\n${examples(
      'countersign doctor',
      'countersign doctor --only smtp --mail-to ada@example.com',
      'countersign doctor --audit',
    )}`,
  )
  .action(async (options) => (await import('../doctor/doctor.ts')).doctor(options))

export const configCommand = command('config')
  .summary('show every setting in effect, without secrets')
  .description(
    'Shows each setting with its value and its source. For secrets it only shows that they are set, for keys the last four characters.',
  )
  .option('--json', AS_JSON, false)
  .addHelpText('after', note('Exit status: 0, or 2 if a setting is wrong; the others are still shown.'))
  .action(async (options) => (await import('../show-config.ts')).showConfig(options))
