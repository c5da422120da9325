export function oldSpaceFlags(options?: string, given?: readonly string[], bytes?: number): string[]
export function oldSpaceMb(bytes: number): number
export function memoryBytes(root?: string, whole?: number): number
