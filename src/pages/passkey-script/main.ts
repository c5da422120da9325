import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'

/** A form of the sign-in pages that a passkey fills in: hidden until there is a script and a browser that can. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
  if (!browserSupportsWebAuthn()) continue
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void fillIn(form)
  })
}

async function fillIn(form: HTMLFormElement): Promise<void> {
  const [button, entry, notice] = [
    form.querySelector('button'),
    form.querySelector<HTMLInputElement>('input[name=response]'),
    form.querySelector<HTMLElement>('[role=alert]'),
  ]
  if (!button || !entry || !notice) return
  button.disabled = true
  notice.hidden = true
  try {
    const asked = await fetch(form.dataset['passkey'] ?? '', {
      method: 'POST',
      headers: { accept: 'application/json' },
    })
    if (!asked.ok) throw new Error(`the service answered ${asked.status}`)
    entry.value = JSON.stringify(await startAuthentication({ optionsJSON: await asked.json() }))
    form.submit()
  } catch {
    // Cancelled, too late, or no passkey of ours: browsers do not say which, so that no page learns who has one.
    notice.hidden = false
  } finally {
    button.disabled = false
  }
}
