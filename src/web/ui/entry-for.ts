/** `recipients[0].auth` is the entry of that name, else the entry around it, else the first inside it. */
export function entryFor(param: string | null, names: readonly string[]): string | undefined {
  const path = param?.replaceAll(/\[(\d+)\]/g, '.$1')
  if (path === undefined) return undefined
  return (
    names.find((name) => name === path) ??
    names.find((name) => path.startsWith(`${name}.`)) ??
    names.find((name) => name.startsWith(`${path}.`))
  )
}
