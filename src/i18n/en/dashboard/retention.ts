/** Settings, Data. */
export const retention = {
  'retention.title': 'Data',
  'retention.about':
    'What this workspace holds: take a copy of it, and say how long it is kept. <guide>How erasing works</guide>',

  'retention.export': 'Export of everything',
  'retention.export_about_live':
    'One ZIP of the live space: every envelope as the API shows it with its audit trail and evidence, its original and signed documents and certificate, templates, members, webhooks and settings, a list for a spreadsheet, and a manifest with the SHA-256 of every file. It holds no key and no secret.',
  'retention.export_about_test':
    'One ZIP of the test space: every envelope as the API shows it with its audit trail and evidence, its original and signed documents and certificate, templates, members, webhooks and settings, a list for a spreadsheet, and a manifest with the SHA-256 of every file. It holds no key and no secret.',
  'retention.export_verb': 'Download everything',
  'retention.export_takes':
    'Your browser shows how far it is. A large workspace takes minutes; you can go on working meanwhile. Envelopes that were deleted are not in it.',

  'retention.how_long': 'How long envelopes are kept',
  'retention.days': 'Days after the end',
  'retention.days_wrong': 'A whole number from 1 to 3650.',
  'retention.kept': 'Envelopes are kept for ever.',
  'retention.erased_after': 'Envelopes are erased {days, plural, one {# day} other {# days}} after they ended.',
  'retention.erased': '{count, plural, one {# envelope} other {# envelopes}} erased so far.',
  'retention.erase_after': 'Erase after that',
  'retention.keep': 'Keep for ever',
  'retention.what_goes':
    '<strong>What goes,</strong> in both spaces: envelopes that were completed, declined, voided or have expired, with their documents, signatures, answers, audit trail, mails, events and deliveries. Nobody can bring them back: signers keep only what they were mailed.',
  'retention.what_stays':
    '<strong>What stays:</strong> drafts and what is under way; and of an erased envelope its id, how and when it ended, and the hashes of its sealed files and of its audit trail. They name nobody, and prove that a file somebody shows was sealed here. Every sealed file proves the rest by itself.',

  'retention.counting': 'Counting what would be erased',
  'retention.erase': 'Erase envelopes {days, plural, one {# day} other {# days}} after they ended?',
  'retention.erase_verb': 'Erase',
  /** What somebody types to go on, in either case. */
  'retention.erase_word': 'erase',
  'retention.type_word': 'Type {word} to go on',
  'retention.word_wrong': 'Type the word {word}.',
  'retention.erases_nothing':
    '<strong>It would erase nothing now</strong>, and every other as its time comes. This cannot be taken back.',
  'retention.erases':
    '<strong>It would erase {count, plural, one {# envelope} other {# envelopes}} now</strong>, the oldest ended {date}, and every other as its time comes. This cannot be taken back.',
  'retention.erases_of_test':
    '<strong>It would erase {count, plural, one {# envelope} other {# envelopes}} now</strong> ({of_test, plural, one {# of the test space} other {# of the test space}}), the oldest ended {date}, and every other as its time comes. This cannot be taken back.',

  'retention.keep_title': 'Keep envelopes for ever?',
  'retention.keep_verb': 'Keep them',
  'retention.keep_about': 'From now on nothing is erased. What was erased does not come back.',
  'retention.kept_from_now': 'Envelopes are kept for ever from now on.',
} as const
