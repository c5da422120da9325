import type { ComponentProps } from 'react'

/** `danger` for what cannot be taken back; `quiet` has no edge; `small` for rows of a table. */
interface Look {
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly small?: boolean
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md border font-medium no-underline transition-colors duration-100 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:flex-none'
const SIZES = {
  small: 'min-h-11 min-w-11 px-3 text-sm sm:min-h-8 sm:min-w-8',
  usual: 'min-h-11 px-3 text-sm sm:min-h-10 sm:px-4',
}
const LOOKS = {
  plain: 'border-edge bg-paper text-ink hover:bg-calm-wash hover:text-ink',
  primary:
    'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong hover:text-on-accent',
  danger: 'border-bad bg-paper text-bad hover:bg-bad-wash hover:text-bad',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-calm-wash hover:text-ink',
}
/** Faint, with a broken edge: no colour of a button that can be pressed. */
const OFF =
  'border-dashed border-edge! bg-transparent! text-soft! opacity-65 aria-busy:cursor-progress! forced-colors:border-[GrayText]! forced-colors:text-[GrayText]!'

/** For links that look like a button. */
export const buttonClass = ({ look = 'plain', small = false }: Look = {}, off = false): string =>
  `${BASE} ${small ? SIZES.small : SIZES.usual} ${LOOKS[look]} ${off ? OFF : ''}`

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Why it cannot be pressed now. It stays reachable, so that everyone can find out. */
  readonly why_not?: string | null | undefined
  /** What it began is under way. */
  readonly busy?: boolean
}

export function Button({ look, small, why_not, busy, className = '', onClick, title, ...rest }: ButtonProps) {
  const off = Boolean(why_not) || Boolean(busy)
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ ...(look ? { look } : {}), ...(small ? { small } : {}) }, off)} ${className}`}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={why_not ?? title}
      aria-description={why_not ?? undefined}
      onClick={(event) => {
        if (off) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
