/** The pages before the dashboard: signing in, invitations, new passwords. */
export const sign_in = {
  'sign_in.title': 'Sign in',
  'sign_in.email': 'Email',
  'sign_in.password': 'Password',
  'sign_in.with': 'Sign in with {provider}',
  'sign_in.forgotten': 'Forgot your password?',
  'sign_in.wrong': 'Wrong email or password.',
  'sign_in.too_many':
    'There were too many attempts. Your account is fine: try again in {minutes, plural, one {# minute} other {# minutes}}.',
  'sign_in.crowded': 'Too many people are signing in right now. Try again in a few seconds.',
  'sign_in.password_changed': 'Your password has been changed. Sign in with the new one.',
  'sign_in.code_title': 'Your code',
  'sign_in.code_hint':
    'Open your authenticator app and enter the six digits it shows. Without your phone, enter one of your recovery codes.',
  'sign_in.code': 'Code',
  'sign_in.code_next': 'Continue',
  'sign_in.code_wrong': 'Wrong code. Each code works once.',
  'sign_in.somebody_else': 'Sign in as someone else',
  'sign_in.reset_hint': 'Enter the email that you sign in with. We will send you a link to choose a new password.',
  'sign_in.reset_send': 'Send link',
  'sign_in.reset_sent_title': 'Check your email',
  'sign_in.reset_sent':
    'If this email has an account, a link to choose a new password is on its way. It is valid for one hour.',
  'sign_in.reset_nothing': 'No email? Check your spam folder, and ask again after five minutes.',
  'sign_in.reset_no_mail':
    'This service sends no email, so it cannot send you a link. The person who runs it can make one for you:',
  'sign_in.back': 'Back to sign-in',
  'sign_in.link_over': 'This link no longer works',
  'sign_in.invitation_over':
    'It was used, replaced by a newer one, withdrawn, or is older than a week. Ask the person who invited you to send another.',
  'sign_in.reset_over': 'It was used, replaced by a newer one, or is older than an hour.',
  'sign_in.reset_again': 'Ask for another link',
  'sign_in.join': 'Join {workspace}',
  'sign_in.invited_as': 'You are invited as {email}.',
  'sign_in.your_name': 'Your name',
  'sign_in.new_password': 'Password, at least {min} characters',
  'sign_in.password_again': 'Password again',
  'sign_in.create_account': 'Create account and join',
  'sign_in.has_account': 'This email already has an account. Sign in to accept.',
  'sign_in.for_somebody_else':
    'You are signed in as {email}, and the invitation is for someone else. Sign out, then open the link again.',
  'sign_in.device': '{browser} on {system}',
  'sign_in.sign_out': 'Sign out',
  'sign_in.choose_password': 'Choose a new password',
  'sign_in.choose_password_for': 'For {email}. You will be signed out everywhere and sign in with the new one.',
  'sign_in.change_password': 'Change password',
  'sign_in.bad_password': 'Choose a password of {min} to {max} characters.',
  'sign_in.weak_password':
    'This password is easy to guess: it is common, follows a pattern, or is made of your name or email. Choose a longer one, or several words that have nothing in common.',
  'sign_in.bad_again': 'The two passwords are not the same.',
  'sign_in.bad_name': 'Enter your name, at most {max} characters.',
  'sign_in.already_in': 'You are signed in already',
  'sign_in.already_in_as':
    'You are signed in as {email} ({workspace}). The page that sent you here wants to sign you in as {other} ({other_workspace}). If you go on, the first session ends.',
  'sign_in.go_on_as': 'Go on as {email}',
  'sign_in.stay_as': 'Stay signed in as {email}',
  'sign_in.code_over': 'This sign-in link no longer works',
  'sign_in.code_over_why':
    'It works once, and for one minute. If it was used before, the person who signed in with it has been signed out.',
  'sign_in.code_over_next': 'Go back to where you came from and start again, or sign in with your password.',
  'sign_in.code_over_title': 'Sign in again',
  'sign_in.provider_away':
    'The sign-in service does not answer right now. Try again in a minute, or sign in with your password.',
  'sign_in.provider_stale': 'This sign-in took too long, or started in another browser. Please try again.',
  'sign_in.provider_unsure': '{provider} did not confirm who you are. Please try again.',
  'sign_in.provider_no_email': '{provider} does not confirm that your email is yours, so we cannot tell who you are.',
  'sign_in.provider_domain': 'Emails of this domain cannot sign in here.',
  'sign_in.provider_linked':
    'The account of this email belongs to someone else at {provider}. Sign in with your password.',
  'sign_in.provider_unknown':
    'Nobody with this email has been invited. Ask an owner of your workspace for an invitation.',
  'sign_in.not_found': 'Page not found',
  'sign_in.not_found_why': 'Check the address. The page may have been deleted, or belong to another workspace.',
  'sign_in.not_found_signer': 'To sign a document, open the link in your email again.',
  'sign_in.start_page': 'Go to the start page',
} as const
