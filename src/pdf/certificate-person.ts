import { apart } from '../domain/apart.ts'
import type { CertificatePerson } from '../ports/pdf.ts'
import { type Block, beside, boxBlock, rule, SOFT, space, stack } from './certificate-blocks.ts'
import type { CertificatePen } from './certificate-pen.ts'
import { LEFT, WIDTH } from './certificate-sheets.ts'
import { drawMark } from './draw-mark.ts'

/** Name and mark above, below them when (left) and how known (right). */
export function personBlocks(person: CertificatePerson, pen: CertificatePen): Block[] {
  const names = { x: LEFT, width: person.mark ? WIDTH - MARK.width - 24 : WIDTH }
  const role =
    person.role === 'cc'
      ? ['Copy', person.label]
      : ['Signer', person.label, ENDS[person.status] ?? 'Did not sign']
  const about = stack([
    pen.text(person.name, { ...names, size: 11.5, style: 'bold' }),
    pen.text(person.email, { ...names, size: 9.5 }),
    pen.text(role.filter(Boolean).join(' · '), { ...names, size: 9, colour: SOFT }),
  ])
  const [first = [], ...further] = inGroups(momentsOf(person), 20)
  const head = beside(person.mark ? [about, markBlock(person.mark, pen)] : [about])
  const known = stack([pen.facts(knownBy(person), KNOWN), rawDevice(person, pen)])
  const facts = beside([pen.facts(first, MOMENTS), known])
  return [
    stack([rule(LEFT, WIDTH), space(8), head, space(6), facts]),
    ...further.map((moments) => pen.facts(moments, MOMENTS)),
    ...reasonBlocks(person, pen),
    space(10),
  ]
}

/** How it ended for a signer; when they were asked and what they opened is told below. */
const ENDS: Readonly<Record<string, string>> = { signed: 'Signed', declined: 'Declined' }

const MARK = { width: 168, height: 46 } as const
const MOMENTS = { x: LEFT, width: 206, label: 62 } as const
const KNOWN = { x: LEFT + 216, width: WIDTH - 216, label: 62 } as const

function markBlock(mark: NonNullable<CertificatePerson['mark']>, pen: CertificatePen): Block {
  const x = LEFT + WIDTH - MARK.width
  return stack([boxBlock({ x, ...MARK }, (box) => drawMark(mark, box, pen.drawing)), rule(x, MARK.width)])
}

const momentsOf = ({ moments }: CertificatePerson) => moments.map(({ what, at }) => [what, at] as const)

const inGroups = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))

function knownBy(person: CertificatePerson): (readonly [string, string])[] {
  const facts = [
    ['Identity', person.role === 'cc' ? null : person.identity],
    ['Consent', person.consent_version && `Version ${person.consent_version}`],
    ['IP address', person.ip],
    ['Device', person.device ?? person.user_agent],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** What the browser said of itself, letter by letter: the words above it are only a reading of it. */
const rawDevice = ({ device, user_agent }: CertificatePerson, pen: CertificatePen): Block =>
  device === null || user_agent === null
    ? stack([])
    : pen.text(user_agent, {
        ...{ x: KNOWN.x + KNOWN.label, width: KNOWN.width - KNOWN.label, size: 7.5 },
        colour: SOFT,
      })

const reasonBlocks = ({ decline_reason }: CertificatePerson, pen: CertificatePen): Block[] =>
  decline_reason === null
    ? []
    : [
        space(2),
        pen.fact('Reason', `“${apart(decline_reason)}”`, {
          x: LEFT,
          width: WIDTH,
          label: MOMENTS.label,
          size: 9,
        }),
      ]
