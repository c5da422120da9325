import { type Html, html } from '../kit/html.ts'
import { type IconName, icon } from './icons.ts'

interface Chip {
  readonly icon: IconName
  readonly word: string
  readonly tint: 'good' | 'warn' | 'bad' | 'calm'
}

/** A status as a drawing, a word and a tint, so that it does not depend on one sense. */
export const chip = ({ icon: name, word, tint }: Chip): Html =>
  html`<span class="chip ${tint}">${icon(name)}${word}</span>`
