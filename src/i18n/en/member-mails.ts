/** Mails to people of the dashboard: how an envelope ended that they sent, an invitation, a new password, a webhook. */
export const member_mails = {
  'member_mails.open_envelope': 'Open the envelope',
  'member_mails.why_sender':
    'You get this because you sent this envelope. You can turn these emails off under Settings, Your account.',
  'member_mails.completed_next':
    'The documents are sealed. You can download them and their certificate from the envelope.',
  'member_mails.declined_short': '{name} declined to sign.',
  'member_mails.declined_lead': '{name} declined to sign “{envelope}” and gave this reason:',
  'member_mails.declined_next': 'The envelope has ended. No one can sign it anymore.',
  'member_mails.expired_short': 'The deadline passed before everyone had signed.',
  'member_mails.expired_lead': '“{envelope}” has expired: its deadline, {deadline}, passed before everyone had signed.',
  'member_mails.expired_next': 'No one can sign it anymore. The envelope shows who has signed and who has not.',
  'member_mails.bounced_subject': 'Not delivered: {envelope}',
  'member_mails.bounced_short': 'The email to {name} did not arrive.',
  'member_mails.bounced_lead': 'The email to {name} about “{envelope}” did not arrive. The reason:',
  'member_mails.bounced_lead_nobody': 'An email about “{envelope}” did not arrive. The reason:',
  'member_mails.bounced_next': 'Correct the address in the envelope, and a new email is sent at once.',
  'member_mails.invitation_subject': '{inviter} invites you to {workspace}',
  'member_mails.invitation_lead':
    '{inviter} invites you to join {workspace} on Countersign, where documents are sent and signed.',
  'member_mails.invitation_button': 'Accept the invitation',
  'member_mails.invitation_choice': 'You decide: the page shows the workspace and asks whether you want to join.',
  'member_mails.invitation_life': 'The link is valid for {days} days and works once.',
  'member_mails.why_invited':
    'You get this because someone entered your email address. If you do not know them, you can ignore this email: nothing happens without the link.',
  'member_mails.reset_lead': 'Someone asked for a new password for your account.',
  'member_mails.reset_life': 'The link is valid for one hour and works once.',
  'member_mails.reset_next': 'You are then signed out everywhere.',
  'member_mails.why_reset': 'If it was not you, you can ignore this email: your password stays as it is.',
  'member_mails.paused_subject': 'The webhook to {host} is paused',
  'member_mails.paused_lead':
    'Every call from {workspace} to {host} has failed for {days} days, so the webhook is paused now.',
  'member_mails.paused_button': 'Open the webhook',
  'member_mails.paused_next':
    'Events of the next {days} days are kept and delivered as soon as you resume the webhook.',
  'member_mails.why_manager': 'You get this because you are an owner or an admin of the workspace.',
} as const
