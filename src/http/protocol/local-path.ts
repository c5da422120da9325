/** Accepts only a path of ours: `//other.example` and `/\other.example` lead to other hosts. */
export const isLocalPath = (path: string): boolean => /^\/(?![/\\])[\x20-\x7e]*$/.test(path)
