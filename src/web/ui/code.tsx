import { SCROLLABLE } from './scrolled-by-keys.ts'

interface CodeProps {
  readonly label: string
  readonly text: string
  /** Long lines go on below instead of to the side. */
  readonly wraps?: boolean
}

/** Something to read or copy letter by letter. */
export const Code = ({ label, text, wraps = false }: CodeProps) => (
  <section
    {...SCROLLABLE}
    aria-label={label}
    className="max-h-72 min-w-0 overflow-auto rounded-md border border-line bg-desk p-3 text-xs leading-5"
  >
    <pre dir="ltr" className={wraps ? 'whitespace-pre-wrap [overflow-wrap:anywhere]' : ''}>
      {text}
    </pre>
  </section>
)
