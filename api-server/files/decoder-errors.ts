// How sharp and the decoders beneath it begin what they say of a picture; a broken PNG may leave them without words.
const aboutPictures = /^(Input (buffer|image) |VipsJpeg: |vipspng: |(jpeg|png)load|timeout: |Unknown error$)/

/** Whether it is the picture that cannot be decoded. Anything else (no memory, a library that is missing) is our failure. */
export function isDecoderError(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && aboutPictures.test(error.message)
}
