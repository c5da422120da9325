import type { FastifyRequest } from 'fastify'
import { languageFor } from '../../i18n/languages.ts'
import { type Translator, translatorIn } from '../../i18n/translator.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import { browserLanguages } from '../signer/language.ts'

/** The language that the signed-in person chose; else the browser's (RFC 9110 12.5.4). */
export const readerTranslator = (request: FastifyRequest, { locale }: Pick<SessionOwner, 'locale'>): Translator =>
  translatorIn(languageFor(locale, ...browserLanguages(request)))
