import { accentOf } from '../../../domain/account/accent.ts'
import { ACCENT } from '../../../domain/account/brand.ts'
import { Said } from '../../ui/said.tsx'
import { t } from '../../words.ts'

interface BrandPreviewProps {
  readonly name: string
  readonly sender: string
  readonly accent: string | null
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null
  readonly subject: string
  readonly body: string
}

/** Whoever is asked to sign sees it in one of these. Their colours are the reader's, not this page's. */
const PAPERS = [
  { word: t('general.preview_page'), desk: '#f5f6f8', paper: '#ffffff', ink: '#17202b', line: '#dfe4ea' },
  { word: t('general.preview_page_dark'), desk: '#0f1419', paper: '#171d24', ink: '#e9eef3', line: '#2a333d' },
] as const
const [LIGHT] = PAPERS
const ENVELOPE = t('general.preview_envelope')

export function BrandPreview({ name, sender, accent, logo, subject, body }: BrandPreviewProps) {
  const shown = accentOf(accent ?? ACCENT)
  const buttons = [
    { background: shown.light, color: shown.on_light },
    { background: shown.dark, color: shown.on_dark },
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {PAPERS.map(({ word, desk, paper, ink, line }, at) => (
        <figure key={word} className="grid min-w-0 content-start gap-1">
          <figcaption className="text-xs text-soft">{word}</figcaption>
          <div className="grid gap-3 rounded-md p-4 forced-color-adjust-none" style={{ background: desk, color: ink }}>
            <p className="flex min-w-0 items-center gap-3 font-bold">
              {logo && <Logo logo={logo} alt="" />}
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
            </p>
            <div className="grid gap-2 rounded-md border p-4" style={{ background: paper, borderColor: line }}>
              <b>{ENVELOPE}</b>
              <span className="[overflow-wrap:anywhere]">
                <Said id="general.preview_from" with={{ sender: <bdi>{sender}</bdi> }} />
              </span>
              <Shown word={t('general.preview_continue')} style={buttons[at] ?? {}} />
            </div>
          </div>
        </figure>
      ))}
      <figure className="grid min-w-0 gap-1 sm:col-span-2">
        <figcaption className="text-xs text-soft">{t('general.preview_mail')}</figcaption>
        <div
          className="grid gap-3 rounded-md p-4 forced-color-adjust-none"
          style={{ background: LIGHT.desk, color: LIGHT.ink }}
        >
          <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
            {subject || t('general.preview_mail_subject', { sender, envelope: ENVELOPE })}
          </p>
          <div
            className="grid gap-3 rounded-md border p-4"
            style={{ background: LIGHT.paper, borderColor: LIGHT.line }}
          >
            {logo ? (
              <Logo logo={logo} alt={name} />
            ) : (
              <p className="font-bold [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
              </p>
            )}
            <p className="[overflow-wrap:anywhere]">
              <Said id="general.preview_mail_text" with={{ sender: <bdi>{sender}</bdi>, envelope: ENVELOPE }} />
            </p>
            {body !== '' && (
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
                {body}
              </p>
            )}
            <Shown word={t('general.preview_sign')} style={buttons[0] ?? {}} />
          </div>
        </div>
      </figure>
    </div>
  )
}

const Shown = ({ word, style }: { word: string; style: React.CSSProperties }) => (
  <span className="justify-self-start rounded-md px-4 py-2 text-sm font-medium" style={style}>
    {word}
  </span>
)

const Logo = ({ logo, alt }: { logo: NonNullable<BrandPreviewProps['logo']>; alt: string }) => (
  <img src={logo.url} alt={alt} width={logo.width} height={logo.height} className="h-auto max-h-12 w-auto max-w-50" />
)
