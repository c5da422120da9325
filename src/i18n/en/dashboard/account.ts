/** Settings, Your account. */
export const account = {
  'account.language': 'Language',
  'account.language_hint': 'Mails and signing pages keep the language of the person they are for.',
  'account.language_of_browser': 'As my browser says',
  'account.language_of_dashboard': 'Language of the dashboard',
} as const
