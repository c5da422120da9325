import { isMounted, mounter } from './mount.ts'
import { SIGNING } from './signing.ts'

// A classic script knows its own tag, a module its own address.
const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : import.meta.url

/** Shows the signer page in an element. */
export const mount = mounter(own, SIGNING)

const TAG = 'countersign-sign'

if (!customElements.get(TAG)) {
  customElements.define(
    TAG,
    class extends HTMLElement {
      static readonly observedAttributes = ['token', 'data-token']
      #mounted: ReturnType<typeof mount> | undefined

      attributeChangedCallback() {
        this.connectedCallback()
      }

      connectedCallback() {
        if (!this.isConnected || !(this.getAttribute('token') ?? this.dataset['token'])) return
        this.style.display ||= 'block'
        this.#mounted = mount(this)
      }

      disconnectedCallback() {
        this.#mounted?.unmount()
      }
    },
  )
}

/** After scripts that mount by themselves have run: what they did not mount, and has a recipient token. */
const mountAll = () =>
  setTimeout(() => {
    for (const element of document.querySelectorAll('[data-token^="rtk_"]')) if (!isMounted(element)) mount(element)
  })

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', mountAll)
else mountAll()
