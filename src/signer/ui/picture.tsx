import { useEffect, useRef, useState } from 'preact/hooks'
import { isEmbedded } from '../state/transport.ts'
import { heldFile } from './held-files.ts'

interface PictureProps {
  /** None: nothing is shown, and what was shown is let go. */
  readonly src: string | undefined
  /** Goes out of sight and comes back: its bytes stay here, since no browser keeps them. */
  readonly held?: boolean
  /** The same in twice the size, for sharp screens and wide ones. */
  readonly large?: string | undefined
  readonly sizes?: string
  readonly class: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
  readonly loading?: 'eager' | 'lazy'
  readonly fetchpriority?: 'high' | 'auto'
  readonly decoding?: 'async'
  readonly onLoad?: () => void
  readonly onError?: () => void
}

/**
 * A picture of the service: an ordinary <img>, or fetched, where it is to be held or where this is a frame inside another
 * product, in which addresses alone open nothing.
 */
export const Picture = ({ held = false, ...props }: PictureProps) =>
  held || (isEmbedded() && props.src?.startsWith('/') !== false) ? <Fetched {...props} /> : <Addressed {...props} />

const Addressed = ({ src, large, alt, ...rest }: PictureProps) => (
  <img alt={alt} src={src} {...(large ? { srcset: `${src} 800w, ${large} 1600w` } : {})} {...rest} />
)

/** As far ahead as browsers fetch lazy images by themselves. */
const AHEAD = '1250px'

function Fetched({ src, large, sizes: _, alt, loading, onLoad, onError, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [near, setNear] = useState(loading !== 'lazy')
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (near || !image.current) return
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    watch.observe(image.current)
    return () => watch.disconnect()
  }, [near])
  useEffect(() => {
    // What is shown stays until the sharper one is here.
    if (!near || src === undefined) return setAddress(null)
    let left = false
    let made: string | null = null
    void fetched(sizeFor(image.current, src, large)).then((url) => {
      made = url
      if (left) forget(url)
      else if (url === null) onError?.()
      else setAddress(url)
    })
    return () => {
      left = true
      forget(made)
    }
  }, [near, src, large])
  return (
    <img
      ref={image}
      alt={alt}
      {...rest}
      {...(address === null ? {} : { src: address })}
      onLoad={() => {
        // The element keeps what it has read; the copy behind the address is no longer needed.
        forget(address)
        onLoad?.()
      }}
      {...(onError ? { onError } : {})}
    />
  )
}

async function fetched(path: string): Promise<string | null> {
  try {
    const file = await heldFile(path)
    return file && URL.createObjectURL(file)
  } catch {
    return null
  }
}

const forget = (address: string | null) => {
  if (address !== null) URL.revokeObjectURL(address)
}

/** The width that `sizes` and `srcset` would have chosen. */
const sizeFor = (image: HTMLImageElement | null, small: string, large: string | undefined): string =>
  large !== undefined && (image?.clientWidth ?? 0) * devicePixelRatio > 900 ? large : small
