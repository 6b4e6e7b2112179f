import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { FileInspector, Image } from '../app/files/file-services.ts'
import type { StoredBytes } from '../app/files/object-store.ts'
import { isDecoderError } from './decoder-errors.ts'
import { inTurn } from './in-turn.ts'

/** px of the longest side (D-Fields.9). */
const longestSide = { picture: 1600, thumbnail: 96 } as const
/** Current cameras make 50 million; a bomb makes hundreds of millions out of some kilobytes. */
const mostPixels = 60_000_000
const secondsPerPicture = 20
/** Each may hold 20 MB. */
const mostWaiting = 8

/** An animated PNG counts as a PNG, and its first picture is kept. */
const imageTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/apng'])

/** Decodes every picture, because magic bytes alone prove nothing. One picture at a time on one thread, so that lists stay fast. */
export function createNodeInspector(): FileInspector {
  sharp.concurrency(1)
  sharp.cache(false)
  const one = inTurn(mostWaiting)
  return {
    mediaTypeOf: (bytes) => one(() => mediaTypeOf(bytes)),
    prepareImage: async (bytes, { keepTransparency }) => {
      const prepared = await one(async (): ReturnType<FileInspector['prepareImage']> => {
        const mediaType = await mediaTypeOf(bytes)
        if (mediaType === null || !imageTypes.has(mediaType)) return err('unsupported')
        try {
          // Reads only the header, to distinguish a too large image from a broken one.
          const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
          if (width * height > mostPixels) return err('tooManyPixels')
          const decoded = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
          const asPng = keepTransparency && hasAlpha
          const picture = await encode(decoded, longestSide.picture, asPng)
          // From the resized picture, so that nothing is decoded twice.
          const small = sharp(picture.bytes, { limitInputPixels: mostPixels })
          return ok({ picture, thumbnail: await encode(small, longestSide.thumbnail, asPng) })
        } catch (error) {
          if (isDecoderError(error)) return err('broken')
          throw error
        }
      })
      return prepared.ok ? prepared.value : prepared
    },
  }
}

async function mediaTypeOf(bytes: StoredBytes): Promise<string | null> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? null
  } catch {
    // A truncated archive is unsupported.
    return null
  }
}

/** Turned upright by its EXIF, which is removed, and no larger than the side. */
async function encode(image: Sharp, side: number, asPng: boolean): Promise<Image> {
  const upright = image
    .clone()
    .timeout({ seconds: secondsPerPicture })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const encoded = asPng
    ? upright.png({ compressionLevel: 9 })
    : upright.flatten({ background: '#ffffff' }).jpeg({ quality: 85, mozjpeg: true })
  const buffer = await encoded.toBuffer()
  return { bytes: new Uint8Array(buffer), mediaType: asPng ? 'image/png' : 'image/jpeg' }
}
