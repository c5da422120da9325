import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'

// One word for one idea (docs/internals/translating.md), in everything that a signer reads: pages, mails, the certificate.

type Messages = Readonly<Record<string, string>>

async function saidIn(language: Language): Promise<Messages> {
  const { [language]: said } = (await import(`../../src/i18n/${language}/${language}.ts`)) as Record<string, Messages>
  return said ?? {}
}

const ENGLISH = await saidIn('en')
const OTHERS = LANGUAGES.filter((language) => language !== 'en')
type Other = Exclude<Language, 'en'>

interface Term {
  readonly english: RegExp
  readonly said: Readonly<Record<Other, RegExp>>
}

const TERMS: Readonly<Record<string, Term>> = {
  envelope: {
    english: /envelope/i,
    said: {
      ...{ de: /umschl[aä]g/i, fr: /enveloppe/i, es: /sobre/i, pt: /envelope/i, it: /bust[ae]/i, nl: /envelop/i },
      ...{ pl: /kopert|kopercie/i, ja: /エンベロープ/, zh: /信封/, ar: /مغلف/ },
    },
  },
  /** That of completion, and that of a key: `Nachweis` and `Zertifikat` are two things. */
  certificate: {
    english: /certificate/i,
    said: {
      ...{ de: /nachweis|zertifikat des Siegels/i, fr: /attestation|certificat du cachet/i, es: /certificado/i },
      ...{ pt: /comprovante|certificado do selo/i, it: /attestat[oi]|certificato del sigillo/i },
      ...{ nl: /bewijs|certificaat van het zegel/i, pl: /poświadczeni|certyfikat pieczęci/i },
      ...{ ja: /証明書/, zh: /证书|证明/, ar: /شهاد/ },
    },
  },
  seal: {
    english: /\bseal(ed)?\b/i,
    said: {
      ...{ de: /(ver)?siegel/i, fr: /scell|cachet/i, es: /sell/i, pt: /sel(o|ad)/i, it: /sigill/i, nl: /zegel/i },
      ...{ pl: /pieczę[ćc]/i, ja: /eシール/, zh: /封/, ar: /ختم|مختوم|خُتم/ },
    },
  },
  'signing link': {
    english: /signing link/i,
    said: {
      ...{
        de: /Links? zum Unterschreiben/,
        fr: /liens? de signature/i,
        es: /enlaces? de firma/i,
        nl: /ondertekeningslink/i,
      },
      ...{ pt: /links? de assinatura/i, it: /link di firma/i, pl: /łącz\p{L}* do podpis/iu, ja: /署名リンク/ },
      ...{ zh: /签署链接/, ar: /رابط التوقيع/ },
    },
  },
  'spam folder': {
    english: /spam folder/i,
    said: {
      ...{
        de: /Spam-Ordner/,
        fr: /courriers indésirables/,
        es: /correo no deseado/,
        pt: /pasta de spam/,
        nl: /ongewenste e-mail/,
      },
      ...{
        it: /posta indesiderata/,
        pl: /folderu ze spamem/,
        ja: /迷惑メール/,
        zh: /垃圾邮件/,
        ar: /البريد غير المرغوب فيه/,
      },
    },
  },
  initials: {
    english: /initials/i,
    said: {
      ...{ de: /initialen/i, fr: /paraph/i, es: /iniciales/i, pt: /rubric/i, it: /iniziali/i, nl: /paraa?f/i },
      ...{ pl: /inicjał/i, ja: /イニシャル/, zh: /简签/, ar: /أحرفك? الأولى/ },
    },
  },
  /** What the sender calls voiding. */
  cancelled: {
    english: /cancelled/i,
    said: {
      ...{
        de: /abgebrochen/i,
        fr: /annulé/i,
        es: /cancelado/i,
        pt: /cancel(ad[oa]|ou)/i,
        it: /annullat/i,
        nl: /geannuleerd/i,
      },
      ...{ pl: /anulowa/i, ja: /取り消/, zh: /取消/, ar: /أُلغي|ملغى/ },
    },
  },
}

const withoutHoles = (message: string): string => message.replaceAll(/\{\w+\}/g, '')

describe.each(OTHERS)('%s', (language) => {
  test.each(Object.entries(TERMS))('calls the %s the same everywhere', async (_, { english, said }) => {
    const messages = await saidIn(language)
    const met = Object.keys(ENGLISH).filter((id) => english.test(withoutHoles(ENGLISH[id] ?? '')))
    expect(met).not.toEqual([])
    expect(met.filter((id) => !said[language].test(messages[id] ?? ''))).toEqual([])
  })

  test('says on a page what it says on another page in the same case', async () => {
    const messages = await saidIn(language)
    const pairs = SAME.map((ids) => ids.map((id) => messages[id]))
    expect(pairs.filter(([first, second]) => first === undefined || first !== second)).toEqual([])
  })
})

/** The page of the script and the page without it, and buttons that do the same. */
const SAME = [
  ['ended.recalled', 'links.recalled_title'],
  ['ended.retired', 'links.retired_title'],
  ['ended.session_over', 'links.session_title'],
  ['ended.new_link', 'links.mail_me'],
  ['ended.signed', 'embed.signed_title'],
  ['links.asked_title', 'sign_in.reset_sent_title'],
  ['signing.later', 'signing.later_title'],
  ['signing.decline_act', 'landing.decline'],
  ['identity.continue', 'landing.continue'],
  ['identity.try_again', 'signing.page_again'],
] as const

test('the pairs are pairs in English too', () => {
  expect(SAME.filter(([first, second]) => ENGLISH[first] !== ENGLISH[second])).toEqual([])
})
