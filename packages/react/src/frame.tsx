import { type FrameKind, type FrameOptions, mountIn, type Place } from '../../client/src/embed.ts'
import { type CSSProperties, type ReactElement, useEffect, useRef } from 'react'

/** What every component takes besides its callbacks. */
export interface FrameProps extends FrameOptions {
  /** Where the service is: `https://sign.example.com`. */
  readonly url: string
  readonly className?: string
  readonly style?: CSSProperties
}

type Given = FrameProps & ReturnType<Place['callbacks']>

/** A frame of the service. Callbacks can change at any time; the other options are read when the frame is made. */
export function Frame({
  kind,
  url,
  token,
  className,
  style,
  ...given
}: Given & { readonly kind: FrameKind }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const newest = useRef(given)
  useEffect(() => {
    newest.current = given
  })
  // A token opens one frame, so a frame lives as long as its token, whatever else changes.
  useEffect(() => {
    const element = place.current
    if (!element) return
    return mountIn({ kind, element, url, options: { ...newest.current, token }, callbacks: () => newest.current })
  }, [kind, url, token])
  return <div ref={place} className={className} style={style} />
}
