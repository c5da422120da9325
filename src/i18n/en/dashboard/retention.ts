/** Settings, Data. */
export const retention = {
  'retention.title': 'Data',
  'retention.about':
    'The data of this workspace: download a copy, and set how long it is kept. <guide>How erasing works</guide>',

  'retention.export': 'Export everything',
  'retention.export_about_live':
    'One ZIP of the live space: every envelope as the API shows it with its audit trail and evidence, its original and signed documents and certificate, templates, members, webhooks and settings, a list for a spreadsheet, and a manifest with the SHA-256 of every file. It contains no keys or secrets.',
  'retention.export_about_test':
    'One ZIP of the test space: every envelope as the API shows it with its audit trail and evidence, its original and signed documents and certificate, templates, members, webhooks and settings, a list for a spreadsheet, and a manifest with the SHA-256 of every file. It contains no keys or secrets.',
  'retention.export_verb': 'Download everything',
  'retention.export_takes':
    'Your browser shows the progress. A large workspace takes minutes; you can go on working. Deleted envelopes are not included.',

  'retention.how_long': 'How long envelopes are kept',
  'retention.days': 'Delete ended envelopes after … days',
  'retention.days_wrong': 'Enter a whole number from 1 to 3650.',
  'retention.kept': 'Envelopes are kept forever.',
  'retention.erased_after': 'Envelopes are erased {days, plural, one {# day} other {# days}} after they ended.',
  'retention.erased': '{count, plural, one {# envelope} other {# envelopes}} erased so far.',
  'retention.erase_after': 'Erase after this time',
  'retention.keep': 'Keep forever',
  'retention.what_goes':
    '<strong>What is erased,</strong> in both spaces: envelopes that were completed, declined, voided or have expired, with their documents, signatures, answers, audit trail, emails, events and deliveries. Nobody can bring them back: signers keep only what they got by email.',
  'retention.what_stays':
    '<strong>What stays:</strong> drafts and envelopes in flight; and of an erased envelope its id, how and when it ended, and the hashes of its sealed files and of its audit trail. They name nobody, and prove that a file was sealed here. Every sealed file proves the rest by itself.',

  'retention.counting': 'Counting what would be erased',
  'retention.erase': 'Erase envelopes {days, plural, one {# day} other {# days}} after they ended?',
  'retention.erase_verb': 'Erase',
  /** What somebody types to go on, in either case. */
  'retention.erase_word': 'erase',
  'retention.type_word': 'Type {word} to continue',
  'retention.word_wrong': 'Type the word {word}.',
  'retention.erases_nothing':
    '<strong>Nothing would be erased now</strong>, and every envelope as its time comes. You cannot undo this.',
  'retention.erases':
    '<strong>{count, plural, one {# envelope} other {# envelopes}} would be erased now</strong>, the oldest ended {date}, and every other as its time comes. You cannot undo this.',
  'retention.erases_of_test':
    '<strong>{count, plural, one {# envelope} other {# envelopes}} would be erased now</strong> ({of_test, plural, one {# of the test space} other {# of the test space}}), the oldest ended {date}, and every other as its time comes. You cannot undo this.',

  'retention.keep_title': 'Keep envelopes forever?',
  'retention.keep_verb': 'Keep them',
  'retention.keep_about': 'From now on nothing is erased. Erased envelopes do not come back.',
  'retention.kept_from_now': 'Envelopes are kept forever from now on.',
} as const
