/** Only a path of ours: `//other.example` and `/\other.example` are addresses of somebody else. */
export const isLocalPath = (path: string): boolean => /^\/(?![/\\])[\x20-\x7e]*$/.test(path)
