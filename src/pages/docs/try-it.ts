import { type Html, html, type Piece } from '../../kit/html.ts'
import type { Call, Parameter } from './description.ts'

/**
 * A form that makes the call in the test space of the signed-in person, through the dashboard's own door: there is no
 * key to type or to show. A script sends it (docs-script/try-it.ts).
 */
export const tryIt = (call: Call): Html => {
  const { id, method, path, parameters } = call
  return html`<details class="try"><summary>Try it in the test space</summary>
<form data-method="${method}" data-path="${path}" novalidate>
<p class="try-who" role="status"></p>
${parameters.filter((one) => one.in !== 'header').map((parameter) => input(id, parameter))}
${bodyInputs(call)}
<button class="button primary" type="submit">Send request</button>
<div class="try-answer" role="status"></div>
</form></details>`
}

const input = (id: string, { name, in: place, required, example }: Parameter): Piece => {
  const own = `${id}-${place}-${name}`
  return html`<label for="${own}">${name}${required !== true && html` <span class="soft">optional</span>`}</label>
<input class="input" id="${own}" name="${name}" data-place="${place}" autocomplete="off" spellcheck="false"${
    required === true && html` required`
  }${example !== undefined && html` placeholder="${String(example)}"`}>`
}

function bodyInputs({ id, body }: Call): Piece {
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? []
  if (type === undefined) return null
  const is_multipart = type === 'multipart/form-data'
  const shown = is_multipart ? (media?.example as { metadata?: unknown } | undefined)?.metadata : media?.example
  const title = is_multipart ? 'metadata' : 'Body'
  return html`${
    is_multipart &&
    html`<label for="${id}-files">files</label>
<input class="input" id="${id}-files" data-place="files" type="file" accept="application/pdf" multiple required>`
  }<label for="${id}-body">${title} <span class="soft">JSON</span></label>
<textarea class="input" id="${id}-body" data-place="body" rows="8" spellcheck="false">${JSON.stringify(shown ?? {}, null, 2)}</textarea>`
}
