export function oldSpaceFlags(options?: string, given?: readonly string[], bytes?: number): string[]
export function oldSpaceMb(bytes: number): number
export function memoryBytes(limit?: number, whole?: number): number
