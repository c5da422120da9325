import { useEffect, useRef, useState } from 'preact/hooks'
import type { SigningPage } from '../../contract/signing/signing.ts'
import { Icon } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { callService } from '../state/transport.ts'
import { t } from '../i18n.ts'

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

/**
 * Pages within so much of what is seen have their image: further away it is let go, and comes back from what the page
 * holds. The first, which the browser has asked for before any script, stays.
 */
const NEAR = '150% 0px'

let settleFirst = () => {}
/** The first page's image is here, or will not come: until then the line is its alone. */
const first_settled = new Promise<void>((resolve) => {
  settleFirst = resolve
})

/** How wide the page is on the screen: the margins and the widest of signer.css, so that a phone takes the small image. */
const SIZES = '(max-width: 640px) calc(100vw - 24px), (max-width: 872px) calc(100vw - 40px), 832px'

/** The picture of a page: lines of a page to come until it is here, and further tries when it does not come. */
export function PageImage({ page, name, document_name, first, onSettled }: PageImageProps) {
  const [shown, setShown] = useState(false)
  const [damaged, setDamaged] = useState(false)
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(0)
  const [sharp, setSharp] = useState(!first)
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place, first)
  const again = () => setTries((n) => n + 1)
  useEffect(() => {
    if (!near) setShown(false)
  }, [near])
  useEffect(() => {
    if (failures === 0 || shown || damaged) return
    const timer = setTimeout(again, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1])
    return () => clearTimeout(timer)
  }, [failures, shown, damaged])
  const settled = () => {
    onSettled()
    if (first) settleFirst()
  }
  const failed = async () => {
    settled()
    // The small image was here before, and stays.
    if (first && sharp) return setSharp(false)
    if (failures > 0 && (await isDamaged(page.image_800))) setDamaged(true)
    setFailures((n) => n + 1)
  }
  return (
    <>
      <Picture
        // A new element, for the browser does not ask again for the same one.
        key={tries}
        held={!first}
        class={shown ? 'shown' : ''}
        src={near ? page.image_800 : undefined}
        // The first page is there sooner when it comes small, and large after that.
        large={near && sharp ? page.image_1600 : undefined}
        sizes={SIZES}
        width={Math.round(page.width)}
        height={Math.round(page.height)}
        alt={t('signing.page_of_document', { page: name, document: document_name })}
        fetchpriority={first ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => {
          setShown(true)
          settled()
          if (failures === 0) setSharp(true)
        }}
        onError={() => void failed()}
      />
      {!shown && <div class="bones" aria-hidden="true" />}
      <div ref={place} class="lost" role="status">
        {!shown && (damaged || failures > 1) && <Missing page={name} onAgain={damaged ? null : again} />}
      </div>
    </>
  )
}

const Missing = ({ page, onAgain }: { readonly page: string; readonly onAgain: (() => void) | null }) => (
  <p>
    <Icon name="alert" /> {t(onAgain ? 'signing.page_not_loaded' : 'signing.page_damaged', { page })}
    {onAgain && (
      <button type="button" class="button" onClick={onAgain}>
        {t('signing.page_again')}
      </button>
    )}
  </p>
)

/** Whether the page is on the screen or not far from it. */
function useNear(place: { readonly current: Element | null }, first: boolean): boolean {
  const [near, setNear] = useState(first)
  useEffect(() => {
    if (first) return
    let left = false
    // The document as root: in a frame of another site, margins count for no other.
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? true), {
      root: document,
      rootMargin: NEAR,
    })
    const page = place.current?.parentElement
    void first_settled.then(() => page && !left && observer.observe(page))
    return () => {
      left = true
      observer.disconnect()
    }
  }, [])
  return near
}

/** An image that fails does not say why: a page that cannot be drawn fails again, however often it is asked for. */
const isDamaged = async (address: string): Promise<boolean> => {
  const answer = await callService(address).catch(() => null)
  return answer?.status === 400
}
