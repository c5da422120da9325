import { InvalidArgumentError } from '@commander-js/extra-typings'
import { AS_JSON, command, examples, several } from '../command.ts'

/** A file that a backup names is noted once a day. */
function days(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) < 2)
    throw new InvalidArgumentError('It takes a number of days, at least 2.')
  return Number(value)
}

export const backupCommand = command('backup')
  .summary('write everything of this instance into one file, while the server runs')
  .description(
    'Writes all rows as of one moment, the waiting jobs, every file they name, and the secrets in the data folder into one tar file. ' +
      'Leaves the database as it is, also where it has the schema of an older release, which can restore the backup too. ' +
      'Never overwrites a file; until the backup is complete the file is called FILE.partial. If a file is missing or damaged, the command names it and ends with exit status 1; the rest is complete.',
  )
  .requiredOption('--out <file>', 'file to write; - is standard output, and messages go to standard error')
  .option('--without-secrets', 'leave out secret-key and the sealing key, and say what to keep separately', false)
  .option('--without-blobs', 'leave out the documents, for a bucket with its own versions', false)
  .option('--files-to <folder>', 'keep the documents in this folder, for all backups: only new ones are copied')
  .option(
    '--forget-files-after <days>',
    'remove documents from that folder that no backup has named for this long',
    days,
  )
  .option(
    '--encrypt-to <recipient>',
    'encrypt with age to this public key (age1…); you can give it several times',
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
    'Writes a new private key (age, X25519) into a file that only its owner can read, and prints the public key, for ' +
      'backup --encrypt-to. Do not keep the file on the machine that makes the backups.',
  )
  .requiredOption('--out <file>', 'file to write; never overwritten')
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign backup-key --out backup-key.txt'))
  .action(async ({ out, json }) => {
    const recipient = await (await import('../backup/encryption.ts')).makeIdentity(out)
    process.stdout.write(`${json ? JSON.stringify({ file: out, recipient }) : recipient}\n`)
  })

export const restoreCommand = command('restore')
  .summary('restore a backup into an empty instance')
  .description(
    'Verifies the whole backup, and restores it into the database, the folder or bucket and the data folder of the current settings. They can differ from those of the backup. ' +
      'They must be empty, and no server can be running on them. If a restore was interrupted, run it again; it does not ' +
      'copy existing files again. At the end everything is audited as by doctor --audit; the exit status is 1 if something is wrong.',
  )
  .argument('<file>', 'a file from countersign backup')
  .option('--dry-run', 'verify only', false)
  .option('--identity <file>', 'the private key of an encrypted backup')
  .option('--files-from <folder>', 'the folder with the documents, as in --files-to of the backup')
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
