import { type EmbedCallbacks, type EmbedOptions, mountIn } from '@countersign/client/embed'
import { type CSSProperties, type ReactElement, useEffect, useRef } from 'react'

export interface CountersignSignProps extends EmbedOptions {
  /** Where the service is: `https://sign.example.com`. */
  readonly url: string
  readonly className?: string
  readonly style?: CSSProperties
}

/**
 * The signing page of one recipient. Another `token` shows another frame; callbacks can change at any time, and the other
 * options are read when the frame is made.
 *
 * @example <CountersignSign url="https://sign.example.com" token={token} onSigned={() => navigate('/thanks')} />
 */
export function CountersignSign({ url, token, className, style, ...given }: CountersignSignProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const newest = useRef(given)
  useEffect(() => {
    newest.current = given
  })
  // A token opens one frame, so a frame lives as long as its token, whatever else changes.
  useEffect(() => {
    const element = place.current
    if (!element) return
    const callbacks = (): EmbedCallbacks => newest.current
    return mountIn({ element, url, options: { ...newest.current, token }, callbacks })
  }, [url, token])
  return <div ref={place} className={className} style={style} />
}
