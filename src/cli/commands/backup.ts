import { AS_JSON, command, examples } from '../command.ts'

export const backupCommand = command('backup')
  .summary('everything of this instance as one file, beside a running server')
  .description(
    'Writes all rows as of one moment, the jobs that wait, every file they name, and the secrets that lie in the data folder into one tar file. ' +
      'Never writes over a file; until it is whole it is called FILE.partial. A file that is missing or damaged is named and makes the exit status 1, and the rest is complete.',
  )
  .requiredOption('--out <file>', 'where to; - is standard output, and what is said goes to standard error')
  .option('--without-secrets', 'leave out secret-key and the sealing key, and say what to take along', false)
  .option('--without-blobs', 'leave out the files of documents, for a bucket with versions of its own', false)
  .option('--json', AS_JSON, false)
  .addHelpText(
    'after',
    examples(
      'countersign backup --out countersign.tar',
      'countersign backup --out - | age -r "$RECIPIENT" > countersign.tar.age',
    ),
  )
  .action(async ({ out, withoutSecrets, withoutBlobs, json }) =>
    (await import('../backup/backup.ts')).backup({ out, json, secrets: !withoutSecrets, blobs: !withoutBlobs }),
  )

export const restoreCommand = command('restore')
  .summary('put a backup into an empty instance')
  .description(
    'Verifies the whole backup, and puts it into the database, the folder or bucket and the data folder that the settings name, whichever they were before. ' +
      'They must have nothing in them yet, and no server may run on them. One that was broken off can be run again.',
  )
  .argument('<file>', 'as backup wrote it')
  .option('--dry-run', 'verify only', false)
  .option('--json', AS_JSON, false)
  .addHelpText(
    'after',
    examples(
      'countersign restore countersign.tar --dry-run',
      'DATA_DIR=/srv/countersign countersign restore countersign.tar',
    ),
  )
  .action(async (file, options) => (await import('../backup/restore.ts')).restore({ ...options, file }))
