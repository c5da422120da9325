let brought: readonly File[] = []

/** Files for the form that is opened next: an address cannot carry them. */
export function bring(files: readonly File[]): void {
  brought = files
}

export function takeBrought(): readonly File[] {
  const files = brought
  brought = []
  return files
}
