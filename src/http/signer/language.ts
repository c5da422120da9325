import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Envelope, Recipient } from '../../domain/envelopes/envelope.ts'
import { LANGUAGES, languageFor } from '../../i18n/languages.ts'
import { type Translator, translatorIn } from '../../i18n/translator.ts'

/** The recipient's own language, as the sender set it; else the browser's (RFC 9110 12.5.4); else the envelope's. */
export const translatorFor = (
  request: FastifyRequest,
  { locale }: Pick<Envelope, 'locale'>,
  recipient: Pick<Recipient, 'locale'>,
): Translator => translatorIn(languageFor(recipient.locale, ...browserLanguages(request), locale))

/** Before the person is known, and for pages that belong to nobody in particular. */
export const browserTranslator = (request: FastifyRequest): Translator =>
  translatorIn(languageFor(...browserLanguages(request)))

/** The supported languages that the browser asks for, most preferred first. */
export const browserLanguages = (request: FastifyRequest): readonly string[] =>
  request.headers['accept-language'] === undefined ? [] : new Negotiator(request.raw).languages([...LANGUAGES])

/** What the browser asks for with a country (en-US), for the order of dates; without extensions, which nobody needs here. */
export const browserRegions = (request: FastifyRequest): readonly string[] =>
  request.headers['accept-language'] === undefined
    ? []
    : new Negotiator(request.raw).languages().filter((tag) => REGIONAL.test(tag))

const REGIONAL = /^[a-z]{2}-([a-z]{2}|\d{3})$/i
