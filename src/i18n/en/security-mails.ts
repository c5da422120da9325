/** Mails to people of the dashboard about the security of their account. */
export const security_mails = {
  'security_mails.new_device': 'New sign-in to your account',
  'security_mails.password_changed': 'Your password was changed',
  'security_mails.password_reset': 'Your password was reset',
  'security_mails.second_factor_on': 'Two-factor sign-in was switched on',
  'security_mails.second_factor_off': 'Two-factor sign-in was switched off',
  'security_mails.second_factor_reset': 'Your two-factor sign-in was reset',
  'security_mails.passkey_added': 'A passkey was added to your account: {what}',
  'security_mails.passkey_removed': 'A passkey was removed from your account: {what}',
  'security_mails.passkey_refused': 'A passkey of your account was refused, because it may have been copied: {what}',
  'security_mails.recovery_codes_renewed': 'New recovery codes were made for your account',
  'security_mails.recovery_code_used': 'A recovery code of your account was used',
  'security_mails.key_issued': 'A live API key was issued: {what}',
  'security_mails.key_rotated': 'A live API key was replaced by a new one: {what}',
  'security_mails.program_connected': 'A program was connected to your account: {what}',
  'security_mails.owner_made': '{what} is now an owner of your workspace',
  'security_mails.admin_made': '{what} is now an admin of your workspace',
  'security_mails.when': 'When: {date}',
  'security_mails.from': 'IP address: {ip}',
  'security_mails.browser': 'Browser: {browser}',
  'security_mails.by': 'By: {who}',
  'security_mails.was_you': 'If this was you, there is nothing to do.',
  'security_mails.was_not':
    'If this was not you, change your password now, sign out everywhere, and tell an owner of your workspace.',
  'security_mails.was_not_password':
    'If this was not you, choose a new password now: that also signs you out everywhere. Then tell an owner of your workspace.',
  'security_mails.password_button': 'Choose a new password',
  'security_mails.workspace': 'Workspace: {workspace}',
  'security_mails.was_known': 'If you know about this, there is nothing to do.',
  'security_mails.was_not_key': 'If nobody of your workspace did this, revoke the key now.',
  'security_mails.key_button': 'Review the API keys',
  'security_mails.was_not_role': 'If nobody of your workspace meant this, change the role now.',
  'security_mails.role_button': 'Review the members',
  'security_mails.button': 'Review your account',
  'security_mails.why':
    'You get this because it is about the security of your account. These emails cannot be turned off.',
  'security_mails.code_subject': 'Your code to confirm that it’s you',
  'security_mails.code_about':
    'Enter it on the page where you asked for it. It confirms that it’s you before an important change.',
  'security_mails.code_life':
    '{minutes, plural, one {It is valid for # minute and works once.} other {It is valid for # minutes and works once.}}',
  'security_mails.code_to_nobody': 'Don’t give this code to anyone. We never ask for it by phone or email.',
} as const
