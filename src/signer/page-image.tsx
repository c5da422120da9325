import { useEffect, useState } from 'preact/hooks'
import type { SigningPage } from '../contract/signing.ts'
import { Icon } from './icons.tsx'

interface PageImageProps {
  readonly page: SigningPage
  readonly name: string
  readonly document_name: string
  readonly first: boolean
}

/** One try without a word, then with a word and ever more patience: a phone in a lift, or a service at its limit. */
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** The picture of a page: lines of a page to come until it is here, and further tries when it does not come. */
export function PageImage({ page, name, document_name, first }: PageImageProps) {
  const [shown, setShown] = useState(false)
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(0)
  const again = () => setTries((n) => n + 1)
  useEffect(() => {
    if (failures === 0 || shown) return
    const timer = setTimeout(again, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1])
    return () => clearTimeout(timer)
  }, [failures, shown])
  return (
    <>
      <img
        // A new element, for the browser does not ask again for the same one.
        key={tries}
        class={shown ? 'shown' : ''}
        src={page.image_800}
        srcset={`${page.image_800} 800w, ${page.image_1600} 1600w`}
        sizes="(max-width: 864px) 100vw, 832px"
        width={Math.round(page.width)}
        height={Math.round(page.height)}
        alt={`${name} of ${document_name}`}
        loading={first ? 'eager' : 'lazy'}
        fetchpriority={first ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setShown(true)}
        onError={() => setFailures((n) => n + 1)}
      />
      {!shown && <div class="bones" aria-hidden="true" />}
      <div class="lost" role="status">
        {!shown && failures > 1 && (
          <p>
            <Icon name="alert" /> {name} could not be loaded.
            <button type="button" class="button" onClick={again}>
              Try again
            </button>
          </p>
        )}
      </div>
    </>
  )
}
