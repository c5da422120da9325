/** Where a person agrees to what a program asked for. */
export const confirm = {
  'confirm.title': 'Confirm a request',
  'confirm.key': 'API key “{name}”',
  'confirm.asked': '{asker} asked for this on {date}. You can answer until {until}.',
  'confirm.what_happens': 'What happens if you say yes',
  'confirm.what_is_sent': 'What recipients get',
  'confirm.send': 'Send “{name}”?',
  'confirm.remind': 'Send a reminder for “{name}”?',
  'confirm.mailed_invitation': 'Emailed now, an invitation to sign:',
  'confirm.mailed_later': 'Emailed an invitation when it is their turn:',
  'confirm.mailed_reminder': 'Emailed now, the same link again:',
  'confirm.mailed_result': 'Emailed the finished documents when everyone has signed:',
  'confirm.no_way_back': 'Emails that have been sent cannot be called back.',
  'confirm.signed_so_far': '{signed} of {signers} have signed so far.',
  'confirm.reason': 'Reason, as recipients will read it:',
  'confirm.no_reason': 'No reason is given.',
  'confirm.no': 'No, don’t do this',
  'confirm.open_envelope': 'Open the envelope',
  'confirm.done': '{person} said yes on {date}, and it was done.',
  'confirm.refused': '{person} said no on {date}. Nothing was done.',
  'confirm.expired': 'This request has expired. Nothing was done. Ask for a new link if you still want it.',
  'confirm.changed':
    'The envelope has changed since this was requested. Nothing was done. Ask for a new link if you still want it.',
  'confirm.missing':
    'There is no such request in the workspace “{workspace}”. It may belong to another workspace, or be too old.',
} as const
