import { AS_JSON, command, examples, note, several } from '../command.ts'

export const verifyCommand = command('verify')
  .summary('say whether sealed PDFs are unaltered; needs no server')
  .description(
    'Says of each file whether it is as it was sealed, by whom, and who signed. Needs no server, no database and no network. ' +
      'Trusted are the roots in DATA_DIR/seal and those of --root.',
  )
  .argument('<file...>', 'sealed PDFs; documents and their certificate together are held against each other')
  .option('--root <file>', 'a certificate to trust, PEM or DER; may be given several times', several, [])
  .option('--json', AS_JSON, false)
  .addHelpText(
    'after',
    `${note(
      'Exit status: 0 unaltered and sealed by a trusted identity, 4 unaltered and sealed by the own identity of the workspace that the file names, ' +
        '2 unaltered but the issuer is not known here, 1 altered, 3 not sealed, 64 unreadable or a wrong call; ' +
        'of several files the worst, in the order 1, 64, 3, 2, 4, 0.',
    )}\n${examples('countersign verify final.pdf certificate.pdf')}`,
  )
  .action(async (files, options) => (await import('../verify/verify.ts')).verifyFiles({ ...options, files }))

export const renewCommand = command('renew')
  .summary('time-stamp sealed files anew, for decades')
  .description(
    'Adds the proofs of the day and a new time stamp to sealed files, each into FILE.renewed.pdf. Needs TSA_URL. Never writes over a file.',
  )
  .argument('<file...>', 'sealed PDFs')
  .option('--out <folder>', 'where to; without it beside each file')
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('TSA_URL=https://tsa.example.com countersign renew archive/*.pdf'))
  .action(async (files, options) => (await import('../verify/renew.ts')).renew({ ...options, files }))

export const exportCommand = command('export')
  .summary('everything of the live or the test space as one zip')
  .description(
    'Writes envelopes with audit trail and evidence, originals, sealed files and certificates, templates, members and settings without secrets into one zip. Never writes over a file.',
  )
  .requiredOption('--out <file>', 'where to')
  .option('--workspace <id>', 'which one, where there are several')
  .option('--test', 'the test space in place of the live one', false)
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign export --out everything.zip'))
  .action(async (options) => (await import('../workspaces/export.ts')).exportSpace(options))

export const bounceCommand = command('bounce')
  .summary('take one returned mail from standard input, for a mail server’s pipe')
  .description('Says nothing unless something is wrong. Exit status as of sysexits.h, which mail servers read.')
  .argument('[address]', 'to which it came back; without it the addresses in its headers')
  .action(async (address) => (await import('../bounces/bounce.ts')).bounce(address))
