/** Nouns of addresses that are not called as their ids. */
const NOUNS: Readonly<Record<string, string>> = {
  audit_trail: 'envelope',
  attachments: 'field',
  deliveries: 'delivery',
}

/**
 * The variable that holds an id of an address.
 *
 * @example nameInPath('/envelopes/{id}/recipients/{rid}', 'rid') // '{{recipient_id}}'
 */
export function nameInPath(path: string, name: string): string {
  const [, noun = ''] = new RegExp(`(\\w+)/\\{${name}\\}`).exec(path) ?? []
  return `{{${NOUNS[noun] ?? noun.replace(/s$/, '')}_id}}`
}
