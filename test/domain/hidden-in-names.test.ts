import { describe, expect, test } from 'vitest'
import { AcceptForm, AccountRequest } from '../../src/contract/accounts/people.ts'
import { BrandingRequest } from '../../src/contract/accounts/branding.ts'
import { RecipientRequest } from '../../src/contract/envelopes/create-request.ts'
import { PlatformMemberRequest } from '../../src/contract/platform/members.ts'
import { PlatformWorkspaceRequest } from '../../src/contract/platform/workspaces.ts'
import { USER_ATTRIBUTES } from '../../src/contract/scim/values.ts'
import { InstantiateRequest, TemplateRequest } from '../../src/contract/templates/request.ts'
import { isMark, valueIssue } from '../../src/domain/fields/values.ts'
import { hidesSomething } from '../../src/domain/ink.ts'

const HIDING: Readonly<Record<string, string>> = {
  'a blank of no width': 'Ann\u200bExample',
  'a soft hyphen': 'Ann\u00adExample',
  'a word joiner': 'Ann\u2060Example',
  'an invisible sign of mathematics': 'Ann\u2062Example',
  'a byte order mark': 'Ann\ufeffExample',
  'a Hangul filler': 'Ann\u3164Example',
  'a filler of half width': 'Ann\uffa0Example',
  'a filler for a first sound': 'Ann\u115fExample',
  'a Khmer vowel that is not shown': 'Ann\u17b4Example',
  'a Braille pattern without dots': 'Ann\u2800Example',
  'a note without a head': 'Ann\u{1d159}Example',
  'tag letters': 'Ann\u{e0041}\u{e0042}Example',
  'a grapheme joiner': 'Ann\u034fExample',
  'a joiner between Latin letters': 'Ann\u200dExample',
  'a non-joiner between Latin letters': 'Ann\u200cExample',
  'two joiners in a row': 'می\u200c\u200cخواهم',
  'a joiner at the end': 'می\u200c',
  'a variation selector behind a letter': 'Ann\ufe0fExample',
  'two variation selectors': '葛\u{e0100}\u{e0101}城',
  'a mark of direction': 'Ann\u061cExample',
  'signs around annotations': 'Ann\ufff9Example',
  'forty accents': `Ann${'\u0301'.repeat(40)}Example`,
  'five accents': 'Anu\u0302\u0301\u0323\u0308\u0304 Example',
  'nine marks of another script': `က${'\u103b'.repeat(9)}`,
}

const SHOWN: Readonly<Record<string, string>> = {
  'Latin with accents': 'Nguyễn Thị Ðặng O’Brien-Łukasz',
  'accents apart from their letters': 'Nguye\u0302\u0303n',
  'Persian with a non-joiner': 'می\u200cخواهم',
  'Persian with a vowel before the non-joiner': 'مِی\u0650\u200cخواهم',
  'Sinhala with a joiner': 'ශ්\u200dරී ලංකා',
  'Devanagari with a joiner': 'क्\u200dष',
  'Arabic with vowels': 'مُحَمَّدٌ',
  'Hebrew with vowels and cantillation': 'בְּרֵאשִׁ֖ית',
  'a Burmese syllable': 'ကြွှေး',
  'Thai with tones': 'น้ำผึ้ง',
  'Tibetan stacks': 'བསྒྲུབས',
  'Japanese with a variant of a character': '葛\u{e0100}城',
  'a family of pictures': '👩\u200d👩\u200d👧',
  'a picture with a colour of skin': '👩🏽\u200d🔬',
  'a heart in colour': '❤\ufe0f',
  'a numeral sign of Arabic': '\u06dd٣',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ\u180bᠠ',
}

const refused = (schema: { safeParse(input: unknown): { success: boolean } }, input: unknown) =>
  !schema.safeParse(input).success

/** Every place where a name comes in that is printed. */
const PLACES: Readonly<Record<string, (name: string) => boolean>> = {
  'a recipient of a creation or the editor': (name) => refused(RecipientRequest, { name, email: 'ann@a.example' }),
  'the label of a recipient': (label) => refused(RecipientRequest, { name: 'Ann', label, email: 'ann@a.example' }),
  'a template or a row of a file': (full_name) =>
    refused(InstantiateRequest, { assignments: [{ signing_order: 1, full_name, email: 'ann@a.example' }] }),
  'the label of a role': (label) => refused(TemplateRequest, { roles: [{ label }] }),
  'an account': (name) => refused(AccountRequest, { name }),
  'an invitation': (name) => refused(AcceptForm, { name, password: 'x'.repeat(20), again: 'x'.repeat(20) }),
  'a brand': (sender_name) => refused(BrandingRequest, { sender_name }),
  'a member of a platform': (name) => refused(PlatformMemberRequest, { email: 'ann@a.example', name, role: 'member' }),
  'a workspace of a platform': (name) => refused(PlatformWorkspaceRequest, { name }),
  'a directory, whole': (name) => refused(USER_ATTRIBUTES.displayName, name),
  'a directory, in parts': (name) =>
    (['name.givenName', 'name.familyName', 'name.formatted'] as const).every((part) =>
      refused(USER_ATTRIBUTES[part], name),
    ),
  'a name that a signer enters': (name) => valueIssue({ type: 'full_name', read_only: false }, name) !== null,
  'a typed signature': (text) => !isMark({ kind: 'typed', text, font: 'caveat' }),
}

describe('a name that hides something', () => {
  test.each(Object.entries(HIDING))('is known by %s', (_, name) => expect(hidesSomething(name)).toBe(true))

  test.each(Object.keys(PLACES))('is refused in %s', (place) => {
    const taken = Object.entries(HIDING).filter(([, name]) => PLACES[place]?.(name) === false)
    expect(taken.map(([kind]) => kind)).toEqual([])
  })
})

describe('a name that shows all of it', () => {
  test.each(Object.entries(SHOWN))('is known by its script: %s', (_, name) => expect(hidesSomething(name)).toBe(false))

  test.each(Object.keys(PLACES))('is taken in %s', (place) => {
    const wrong = Object.entries(SHOWN).filter(([, name]) => PLACES[place]?.(name) !== false)
    expect(wrong.map(([kind]) => kind)).toEqual([])
  })
})
