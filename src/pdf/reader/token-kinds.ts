/** What a token may be, by its first sign. */
export const [OPERATOR, WHITE, NUMBER, COMMENT, NAME, STRING] = [0, 1, 2, 3, 4, 5]
const [LIST, ANGLE] = [6, 7]
export const KINDS = new Uint8Array(256)
for (const sign of [0, 9, 10, 12, 13, 32]) KINDS[sign] = WHITE
for (const sign of '0123456789+-.') KINDS[sign.charCodeAt(0)] = NUMBER
KINDS[0x2f] = NAME
KINDS[0x28] = STRING
for (const sign of '[]') KINDS[sign.charCodeAt(0)] = LIST
for (const sign of '<>') KINDS[sign.charCodeAt(0)] = ANGLE
KINDS[0x25] = COMMENT
