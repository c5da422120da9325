/** What a server asks for before it shows a page with a frame. */
export const TOKEN_CALL = 'POST …/recipients/{rid}/embed-token'

/** The lines that such a page needs. */
export const snippet = (base_url: string): string =>
  `<countersign-sign token="<RECIPIENT_TOKEN>" auto-height></countersign-sign>
<script type="module" src="${base_url}/embed/v1.js"></script>`
