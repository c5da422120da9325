import { InvalidArgumentError } from '@commander-js/extra-typings'
import { AS_JSON, command, examples, several } from '../command.ts'

/** A file that a backup names is noted once a day. */
function days(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) < 2)
    throw new InvalidArgumentError('It takes a number of days, at least 2.')
  return Number(value)
}

export const backupCommand = command('backup')
  .summary('everything of this instance as one file, beside a running server')
  .description(
    'Writes all rows as of one moment, the jobs that wait, every file they name, and the secrets that lie in the data folder into one tar file. ' +
      'Never writes over a file; until it is whole it is called FILE.partial. A file that is missing or damaged is named and makes the exit status 1, and the rest is complete.',
  )
  .requiredOption('--out <file>', 'where to; - is standard output, and what is said goes to standard error')
  .option('--without-secrets', 'leave out secret-key and the sealing key, and say what to take along', false)
  .option('--without-blobs', 'leave out the files of documents, for a bucket with versions of its own', false)
  .option('--files-to <folder>', 'keep the files of documents there, for all backups: only new ones are copied')
  .option('--forget-files-after <days>', 'remove from that folder what no backup has named for so long', days)
  .option(
    '--encrypt-to <recipient>',
    'encrypt with age to this public key (age1…); may be given several times',
    several,
    [],
  )
  .option('--json', AS_JSON, false)
  .addHelpText(
    'after',
    examples(
      'countersign backup --out countersign.tar',
      'countersign backup --out countersign.tar.age --encrypt-to "$RECIPIENT"',
      'countersign backup --out "backups/$(date +%F).tar" --files-to backups/files --forget-files-after 35',
    ),
  )
  .action(async ({ withoutSecrets, withoutBlobs, ...options }) =>
    (await import('../backup/backup.ts')).backup({ ...options, secrets: !withoutSecrets, blobs: !withoutBlobs }),
  )

export const backupKeyCommand = command('backup-key')
  .summary('make a key for encrypted backups')
  .description(
    'Writes a new private key (age, X25519) into a file that only its owner may read, and prints the public key, for ' +
      'backup --encrypt-to. Keep the file away from the machine whose backups it opens.',
  )
  .requiredOption('--out <file>', 'where to; never written over')
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign backup-key --out backup-key.txt'))
  .action(async ({ out, json }) => {
    const recipient = await (await import('../backup/encryption.ts')).makeIdentity(out)
    process.stdout.write(`${json ? JSON.stringify({ file: out, recipient }) : recipient}\n`)
  })

export const restoreCommand = command('restore')
  .summary('put a backup into an empty instance')
  .description(
    'Verifies the whole backup, and puts it into the database, the folder or bucket and the data folder that the settings name, whichever they were before. ' +
      'They must have nothing in them yet, and no server may run on them. One that was broken off can be run again, and does not ' +
      'bring the files again that are there. At the end everything is audited, as doctor --audit does it; the exit status is 1 where something is wrong.',
  )
  .argument('<file>', 'as backup wrote it')
  .option('--dry-run', 'verify only', false)
  .option('--identity <file>', 'the private key of an encrypted backup')
  .option('--files-from <folder>', 'where the files of documents are, as --files-to of the backup named it')
  .option('--no-audit', 'do not audit what was restored')
  .option('--json', AS_JSON, false)
  .addHelpText(
    'after',
    examples(
      'countersign restore countersign.tar --dry-run',
      'DATA_DIR=/srv/countersign countersign restore countersign.tar',
    ),
  )
  .action(async (file, options) => (await import('../backup/restore.ts')).restore({ ...options, file }))
