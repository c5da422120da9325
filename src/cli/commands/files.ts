import { AS_JSON, command, examples, note, several } from '../command.ts'

export const verifyCommand = command('verify')
  .summary('say whether sealed PDFs are unaltered; needs no server')
  .description(
    'Says whether each file is unaltered, who sealed it and who signed it. Needs no server, no database and no network. ' +
      'It trusts the roots in DATA_DIR/seal and those given with --root.',
  )
  .argument('<file...>', 'sealed PDFs; give documents and their certificate together to compare them with each other')
  .option('--root <file>', 'a certificate to trust, PEM or DER; you can give it several times', several, [])
  .option('--json', AS_JSON, false)
  .addHelpText(
    'after',
    `${note(
      'Exit status: 0 unaltered and sealed by a trusted identity, 4 unaltered and sealed by the workspace’s own identity, which the file names, ' +
        '2 unaltered but the issuer is not known here, 1 altered, 3 not sealed, 64 unreadable or wrong usage; ' +
        'of several files the worst, in the order 1, 64, 3, 2, 4, 0.',
    )}\n${examples('countersign verify final.pdf certificate.pdf')}`,
  )
  .action(async (files, options) => (await import('../verify/verify.ts')).verifyFiles({ ...options, files }))

export const renewCommand = command('renew')
  .summary('add new time stamps to sealed files, for decades')
  .description(
    'Adds current proofs and a new time stamp to sealed files, and writes each as FILE.renewed.pdf. Needs TSA_URL. Never overwrites a file.',
  )
  .argument('<file...>', 'sealed PDFs')
  .option('--out <folder>', 'folder for the new files; defaults to that of each file')
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('TSA_URL=https://tsa.example.com countersign renew archive/*.pdf'))
  .action(async (files, options) => (await import('../verify/renew.ts')).renew({ ...options, files }))

export const exportCommand = command('export')
  .summary('write everything of the live or the test space into one ZIP')
  .description(
    'Writes envelopes with audit trail and evidence, originals, sealed files and certificates, templates, members and settings without secrets into one ZIP. Never overwrites a file.',
  )
  .requiredOption('--out <file>', 'file to write')
  .option('--workspace <id>', 'workspace id, if there are several')
  .option('--test', 'the test space instead of the live one', false)
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign export --out everything.zip'))
  .action(async (options) => (await import('../workspaces/export.ts')).exportSpace(options))

export const bounceCommand = command('bounce')
  .summary('read one returned email from standard input, for a mail server’s pipe')
  .description(
    'Prints nothing unless something is wrong. The exit status is that of sysexits.h, which mail servers understand.',
  )
  .argument('[address]', 'the address that it came back to; defaults to the addresses in its headers')
  .action(async (address) => (await import('../bounces/bounce.ts')).bounce(address))
