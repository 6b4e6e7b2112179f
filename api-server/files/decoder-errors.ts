// How messages of sharp and its decoders about a picture begin. For a broken PNG the message may be empty.
const aboutPictures = /^(Input (buffer|image) |VipsJpeg: |vipspng: |(jpeg|png)load|timeout: |Unknown error$)/

/** Whether the picture cannot be decoded. Any other error (no memory, a missing library) is our failure. */
export function isDecoderError(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && aboutPictures.test(error.message)
}
