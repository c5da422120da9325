/** Numbers of x.y.z, and whether it is the release itself: with a suffix, as in 1.2.3-rc.1, it comes before that. */
function partsOf(release: string): readonly number[] | null {
  const [, x, y, z, suffix] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-[\w.-]+)?$/.exec(release) ?? []
  return x === undefined ? null : [Number(x), Number(y), Number(z), suffix === undefined ? 1 : 0]
}

/** Whether a release is `oldest` or a later one. No text that is not a release is. */
export function isAtLeast(release: string, oldest: string): boolean {
  const [ours, theirs] = [partsOf(release), partsOf(oldest)]
  if (ours === null || theirs === null) return false
  const at = ours.findIndex((part, i) => part !== theirs[i])
  return at === -1 || (ours[at] ?? 0) > (theirs[at] ?? 0)
}

/** The latest of some releases. */
export const latestOf = (releases: readonly string[]): string | null =>
  releases.reduce<string | null>((latest, one) => (latest !== null && isAtLeast(latest, one) ? latest : one), null)

export const oldestOf = (releases: readonly string[]): string | null =>
  releases.reduce<string | null>((oldest, one) => (oldest !== null && isAtLeast(one, oldest) ? oldest : one), null)
