/** The type of a thumbnail by its first byte: stores do not tell it, and there are two. */
export const pictureTypeOf = (bytes: Uint8Array): string => (bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')
