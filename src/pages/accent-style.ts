import { darkScheme, lightScheme } from '../domain/account/accent.ts'

/**
 * The stylesheet behind stylePath in domain/account/brand.ts. A workspace's pages have the class; pages of documents
 * are white in both schemes, and so are mails.
 */
export function accentStyle(accent: string): string {
  const light = lightScheme(accent)
  const dark = darkScheme(accent)
  const scheme = ({ accent, strong, wash, on_accent }: typeof light) =>
    `--accent:${accent};--accent-strong:${strong};--accent-wash:${wash};--on-accent:${on_accent}`
  const paper = `--todo:${light.accent};--todo-wash:${light.wash}`
  return `.branded{${scheme(light)};${paper}}
@media (prefers-color-scheme:dark){.branded{${scheme(dark)}}}
`
}
