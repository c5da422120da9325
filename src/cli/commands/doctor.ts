import { AS_JSON, command, examples, note } from '../command.ts'

export const doctorCommand = command('doctor')
  .summary('look at everything the service needs, and say what is broken and how to mend it')
  .description(
    'Looks at settings, data folder, database, blobs, clock, SMTP, time stamps, seal, address, webhooks, jobs, fonts, converter and ' +
      'pages, all at once, each for a few seconds at most. Says of each broken thing how to mend it. Changes nothing, sends no mail ' +
      'unless told to, and works with or without a running server.',
  )
  .option('--only <names>', 'some of the checks, with commas between them: --only database,smtp')
  .option('--mail-to <address>', 'send one mail there, to see it arrive')
  .option('--audit', 'look at everything that is kept instead: every row, every audit trail, every file', false)
  .option('--deep', 'also make a PDF of a small office file, which takes seconds; with --audit, read every byte', false)
  .option('--json', AS_JSON, false)
  .addHelpText(
    'after',
    `${note('Exit status: 0 all well or warnings only, 1 something is broken, 2 a wrong call.')}\n${examples(
      'countersign doctor',
      'countersign doctor --only smtp --mail-to ada@example.com',
      'countersign doctor --audit',
    )}`,
  )
  .action(async (options) => (await import('../doctor/doctor.ts')).doctor(options))

export const configCommand = command('config')
  .summary('show every setting as it holds, without secrets')
  .description(
    'Shows each setting with its value and where that comes from. Of secrets it shows that they are set, of keys the last four characters.',
  )
  .option('--json', AS_JSON, false)
  .addHelpText('after', note('Exit status: 0, or 2 where a setting is wrong; the others are shown all the same.'))
  .action(async (options) => (await import('../show-config.ts')).showConfig(options))
