import type { MailFacts } from '../../ports/mail-templates.ts'
import type { Translator } from '../../i18n/translator.ts'
import type { MailWords } from './texts.ts'

/** The plain-text twin. */
export function mailPlainText(
  { hello, lead, quote, lines, button, why }: MailWords,
  { link, test_mode }: Pick<MailFacts, 'link' | 'test_mode'>,
  { t }: Pick<Translator, 't'>,
): string {
  const paragraphs = [
    test_mode && t('frame.test_line'),
    hello,
    lead,
    quote?.replaceAll(/^/gm, '> '),
    button && `${button}\n${link}`,
    ...lines,
    `--\n${why}`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}
