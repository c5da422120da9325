import type { CertificatePerson } from '../../ports/pdf.ts'
import { drawMark } from '../draw/mark.ts'
import { type Block, boxBlock, rule, SOFT, sideBySide, space, stack } from './blocks.ts'
import { LEFT, mirrored, WIDTH } from './column.ts'
import type { CertificatePen, Column } from './pen.ts'

/** Name and mark at the top; below them the times on the left and the identity on the right. */
export function personBlocks(person: CertificatePerson, pen: CertificatePen): Block[] {
  const names = { x: LEFT, width: person.mark ? WIDTH - MARK.width - 24 : WIDTH }
  const role =
    person.role === 'cc'
      ? [pen.t('certificate.role_copy'), person.label]
      : [pen.t('certificate.role_signer'), person.label, pen.t(endOf(person))]
  const about = stack([
    pen.text(person.name, { ...names, size: 11.5, style: 'bold' }),
    pen.text(person.email, { ...names, size: 9.5 }),
    pen.text(role.filter(Boolean).join(' · '), { ...names, size: 9, colour: SOFT }),
  ])
  const moments = pen.roomFor(
    person.times.map(({ what }) => what),
    MOMENTS,
  )
  const [first = [], ...further] = inGroups(momentsOf(person), 20)
  const head = sideBySide(person.mark ? [about, markBlock(person.mark, pen)] : [about])
  const facts = sideBySide([pen.facts(first, moments), knownBlock(person, pen)])
  return [
    stack([rule(LEFT, WIDTH), space(8), head, space(6), facts]),
    ...further.map((group) => pen.facts(group, moments)),
    ...reasonBlocks(person, pen),
    space(10),
  ]
}

/** The outcome for a signer. The times below say when they were asked and what they opened. */
function endOf({ status }: CertificatePerson) {
  if (status === 'signed') return 'certificate.did_sign'
  return status === 'declined' ? 'certificate.did_decline' : 'certificate.did_not_sign'
}

const MARK = { width: 168, height: 46 } as const
const MOMENTS = { x: LEFT, width: 206, label: 62 } as const
const KNOWN = { x: LEFT + 216, width: WIDTH - 216, label: 62 } as const

function markBlock(mark: NonNullable<CertificatePerson['mark']>, pen: CertificatePen): Block {
  const x = LEFT + WIDTH - MARK.width
  const { drawing } = pen
  return stack([
    boxBlock({ x, ...MARK }, (box) => drawMark(mark, box, drawing), drawing),
    rule(mirrored(x, MARK.width, drawing), MARK.width),
  ])
}

const momentsOf = ({ times }: CertificatePerson) => times.map(({ what, at }) => [what, at] as const)

const inGroups = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))

function knownBy(person: CertificatePerson, { t }: CertificatePen): (readonly [string, string])[] {
  const facts = [
    [t('certificate.identity'), person.role === 'cc' ? null : person.identity_check],
    [t('certificate.consent'), person.consent_version && t('certificate.version', { version: person.consent_version })],
    [t('certificate.ip'), person.ip],
    [t('certificate.device'), person.device ?? person.user_agent],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

function knownBlock(person: CertificatePerson, pen: CertificatePen): Block {
  const facts = knownBy(person, pen)
  const column = pen.roomFor(
    facts.map(([label]) => label),
    KNOWN,
  )
  return stack([pen.facts(facts, column), rawDevice(person, column, pen)])
}

/** The user agent as it was sent, because the words above it are only an interpretation. */
const rawDevice = (
  { device, user_agent }: CertificatePerson,
  { x, width, label }: Column,
  pen: CertificatePen,
): Block =>
  device === null || user_agent === null
    ? stack([])
    : pen.text(user_agent, { x: x + label, width: width - label, size: 7.5, colour: SOFT })

const reasonBlocks = ({ decline_reason }: CertificatePerson, pen: CertificatePen): Block[] =>
  decline_reason === null
    ? []
    : [
        space(2),
        pen.fact(pen.t('certificate.reason'), pen.t('certificate.quoted', { words: decline_reason }), {
          x: LEFT,
          width: WIDTH,
          label: MOMENTS.label,
          size: 9,
        }),
      ]
