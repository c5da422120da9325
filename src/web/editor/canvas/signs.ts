import { Asterisk, Calculator, Split } from 'lucide-react'
import { t } from '../../words.ts'
import type { Box } from '../state/layout.ts'

/** Small signs in a box that depends on others, and what each of them says. */
export const signsOf = (box: Box) => SIGNS.filter(({ sign }) => box[sign] !== undefined)

const SIGNS = [
  { sign: 'visible_if', Icon: Split, words: t('editor_panels.sign_shown') },
  { sign: 'required_if', Icon: Asterisk, words: t('editor_panels.sign_required') },
  { sign: 'formula', Icon: Calculator, words: t('editor_panels.sign_computed') },
] as const
