import type { Landing } from '../../contract/signing/signing.ts'

/** Who asks, at the top of a page. The logo says nothing that the name beside it does not. */
export const Brand = ({ landing: { workspace, brand } }: { landing: Landing }) => (
  <p class="brand">
    {brand.logo && <img class="logo" alt="" {...brand.logo} />}
    <span>{workspace}</span>
  </p>
)
