import type { Landing, Stage } from '../contract/signing.ts'
import { Brand } from './brand.tsx'
import { Heading, TestBar } from './frame.tsx'
import { Icon, type IconName } from './icons.tsx'

/** Stages that need nothing but an explanation. */
export type EndStage = Exclude<Stage, 'landing' | 'signing' | 'done' | 'copy'>

/** Why there is nothing to do here, and what the person can do instead. */
export function StagePage({ stage, landing }: { stage: EndStage; landing: Landing }) {
  const { icon, tint, title, lines } = WORDS[stage](landing)
  return (
    <>
      <TestBar landing={landing} />
      <main class="letter" id="main">
        <Brand landing={landing} />
        <section class="card letter-card">
          <span class={`seal ${tint}`}>
            <Icon name={icon} />
          </span>
          <Heading>{title}</Heading>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      </main>
    </>
  )
}

interface StageWords {
  readonly icon: IconName
  readonly tint: 'calm' | 'good' | 'bad' | 'warn'
  readonly title: string
  readonly lines: readonly string[]
}

const WORDS: Readonly<Record<EndStage, (landing: Landing) => StageWords>> = {
  not_your_turn: ({ envelope_name }) => ({
    icon: 'clock',
    tint: 'warn',
    title: 'It is not your turn yet',
    lines: [
      `Somebody signs ${envelope_name} before you. We send you an e-mail as soon as it is your turn.`,
      'You can close this page.',
    ],
  }),
  expired: ({ envelope_name, deadline, sender }) => ({
    icon: 'clock',
    tint: 'calm',
    title: 'The time to sign has run out',
    lines: [
      `${envelope_name} had to be signed by ${deadline.text}.`,
      `If you still want to sign, ask ${sender} to send it again.`,
    ],
  }),
  voided: ({ envelope_name, sender }) => ({
    icon: 'slash',
    tint: 'calm',
    title: 'This envelope was voided',
    lines: [
      `${sender} has withdrawn ${envelope_name} for good. There is nothing left for you to do.`,
      `If that surprises you, ask ${sender}.`,
    ],
  }),
  declined: ({ envelope_name, sender }) => ({
    icon: 'cross',
    tint: 'bad',
    title: 'This envelope was declined',
    lines: [
      `${envelope_name} will not be signed. ${sender} has been told, with the reason.`,
      `If this was a mistake, ask ${sender} to send it again.`,
    ],
  }),
  recalled: ({ envelope_name, sender }) => ({
    icon: 'back',
    tint: 'calm',
    title: 'This envelope was called back',
    lines: [
      `${sender} is making changes to ${envelope_name}. When it is ready, you get a new e-mail with a new link.`,
      'You can close this page.',
    ],
  }),
}
