import { useEffect, useState } from 'preact/hooks'
import type { SigningPage } from '../contract/signing.ts'
import { Icon } from './icons.tsx'
import { Picture } from './picture.tsx'
import { reach } from './reach.ts'

interface PageImageProps {
  readonly page: SigningPage
  readonly name: string
  readonly document_name: string
  readonly first: boolean
  /** The browser came so near to the page that it asked for the image, and has an answer. */
  readonly onSettled: () => void
}

/** One try without a word, then with a word and ever more patience: a phone in a lift, or a service at its limit. */
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** How wide the page is on the screen: the margins and the widest of signer.css, so that a phone takes the small image. */
const SIZES = '(max-width: 640px) calc(100vw - 24px), (max-width: 872px) calc(100vw - 40px), 832px'

/** The picture of a page: lines of a page to come until it is here, and further tries when it does not come. */
export function PageImage({ page, name, document_name, first, onSettled }: PageImageProps) {
  const [shown, setShown] = useState(false)
  const [damaged, setDamaged] = useState(false)
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(0)
  const again = () => setTries((n) => n + 1)
  useEffect(() => {
    if (failures === 0 || shown || damaged) return
    const timer = setTimeout(again, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1])
    return () => clearTimeout(timer)
  }, [failures, shown, damaged])
  const failed = async () => {
    onSettled()
    if (failures > 0 && (await isDamaged(page.image_800))) setDamaged(true)
    setFailures((n) => n + 1)
  }
  return (
    <>
      <Picture
        // A new element, for the browser does not ask again for the same one.
        key={tries}
        class={shown ? 'shown' : ''}
        src={page.image_800}
        large={page.image_1600}
        sizes={SIZES}
        width={Math.round(page.width)}
        height={Math.round(page.height)}
        alt={`${name} of ${document_name}`}
        loading={first ? 'eager' : 'lazy'}
        fetchpriority={first ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => {
          setShown(true)
          onSettled()
        }}
        onError={() => void failed()}
      />
      {!shown && <div class="bones" aria-hidden="true" />}
      <div class="lost" role="status">
        {!shown && damaged && (
          <p>
            <Icon name="alert" /> {name} is damaged and cannot be shown. Ask the sender for another copy
            before you sign.
          </p>
        )}
        {!shown && !damaged && failures > 1 && (
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

/** An image that fails does not say why: a page that cannot be drawn fails again, however often it is asked for. */
const isDamaged = async (address: string): Promise<boolean> => {
  const answer = await reach(address).catch(() => null)
  return answer?.status === 400
}
