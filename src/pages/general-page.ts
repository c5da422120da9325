import { accentOf } from '../domain/accent.ts'
import { ACCENT, type Brand, stylePath } from '../domain/brand.ts'
import { type Html, html } from '../kit/html.ts'
import { brandHead, logoImage } from './brand.ts'
import { tokenField } from './frame.ts'
import { icon } from './icons.ts'
import { type SettingsFrame, settingsPage } from './settings-frame.ts'

export interface GeneralPage {
  readonly frame: SettingsFrame
  readonly brand: Brand
}

/** Settings, General: name, logo and colour, and how they look where others see them. */
export const generalPage = (page: GeneralPage): string =>
  settingsPage({
    frame: page.frame,
    tab: 'general',
    title: 'General',
    style: stylePath(page.brand.accent),
    content: html`<h2>How people see you</h2>
<p class="soft narrow">Those who sign for you see this on their pages and in their mails. It is the same in the live and the test space.</p>
${preview(page.brand)}
${textsForm(page)}
${logoForms(page)}`,
  })

const preview = (brand: Brand): Html => html`<section class="brand-previews" aria-labelledby="preview">
<h3 id="preview">Preview</h3>
<figure class="brand-preview${brand.accent !== null && ' branded'}">
<figcaption class="soft small">The page to sign on</figcaption>
<div class="preview-desk">${brandHead(brand)}
<div class="card stack-tight"><b>Service agreement</b><span>from ${brand.sender_name}</span>
<span class="button primary">Continue</span></div></div>
</figure>
<figure class="brand-preview${brand.accent !== null && ' branded-letter'}">
<figcaption class="soft small">A mail</figcaption>
<div class="preview-desk preview-letter"><p class="brand">${brand.logo ? logoImage({ logo: brand.logo, alt: brand.name }) : brand.name}</p>
<div class="card stack-tight"><span>${brand.sender_name} asks you to sign.</span>
<span class="button primary">Review and sign</span></div></div>
</figure>
</section>`

const textsForm = ({ frame, brand }: GeneralPage): Html => {
  const typed = { ...shownOf(brand), ...frame.typed }
  return html`<form class="card narrow stack" method="post" action="/settings/general" aria-labelledby="names">
<h3 id="names">Names and colour</h3>
${tokenField(frame)}
<label class="stack-tight"><span class="label">Name of the workspace</span>
<input class="input" name="name" value="${typed.name}" maxlength="255" autocomplete="organization" required></label>
<label class="stack-tight"><span class="label">Sender name</span>
<input class="input" name="sender_name" value="${typed.sender_name}" maxlength="255" autocomplete="off" aria-describedby="about-sender"></label>
<p class="soft small hint" id="about-sender">Who asks people to sign. Left empty, it is the name of the workspace.</p>
<label class="stack-tight"><span class="label">Answers go to</span>
<input class="input" type="email" name="reply_to" value="${typed.reply_to}" maxlength="254" autocomplete="off" aria-describedby="about-answers"></label>
<p class="soft small hint" id="about-answers">Where a mail goes when somebody answers yours. May be empty.</p>
<fieldset class="stack-tight colour-fields"><legend class="label">Colour</legend>
<div class="colour-pair">
<input class="input" name="accent" value="${typed.accent}" maxlength="7" placeholder="${ACCENT}" aria-label="Colour as #rrggbb" autocomplete="off" spellcheck="false">
<input type="color" name="accent_picked" value="${brand.accent ?? ACCENT}" aria-label="Pick a colour">
</div>
${colourNote(brand.accent)}</fieldset>
<p><button class="button primary" type="submit">Save</button></p>
</form>`
}

const shownOf = ({ name, sender_name, reply_to, accent }: Brand): Readonly<Record<string, string>> => ({
  ...{ name, sender_name, reply_to: reply_to ?? '', accent: accent ?? '' },
})

function colourNote(accent: string | null): Html {
  const empty = html`<span class="soft small">Of buttons and links. Left empty, it is our blue.</span>`
  if (accent === null) return empty
  const { light, dark } = accentOf(accent)
  const is_kept = light === accent && dark === accent
  if (is_kept) return empty
  return html`<span class="soft small">${icon('alert')} ${[
    light !== accent && `On light paper it is shown as ${light}, darker, so that it can be read. `,
    dark !== accent && `On dark paper it is shown as ${dark}, lighter.`,
  ]}</span>`
}

const logoForms = ({
  frame,
  brand: { logo },
}: GeneralPage): Html => html`<section class="card narrow stack" aria-labelledby="logo">
<h3 id="logo">Logo</h3>
<form class="stack" method="post" action="/settings/general/logo" enctype="multipart/form-data">
${tokenField(frame)}
<label class="stack-tight"><span class="label">${logo ? 'Another picture' : 'Picture'}</span>
<input class="input" type="file" name="logo" accept="image/png,image/jpeg,image/webp" required aria-describedby="about-logo"></label>
<p class="soft small hint" id="about-logo">PNG, JPEG or WebP, up to 1.5 MB, made for light backgrounds. It is shown up to 200 pixels wide and 48 high.</p>
<p><button class="button primary" type="submit">Save logo</button></p>
</form>
${
  logo &&
  html`<form method="post" action="/settings/general/logo/remove">${tokenField(frame)}
<button class="button" type="submit">Remove the logo</button></form>
<p class="soft small">Mails that were sent keep showing the logo they had.</p>`
}
</section>`
