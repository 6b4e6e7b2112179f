import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import { documentTypes } from '@gakuseki/shared-api/rules/file-rules.ts'
import type { FileInspector } from '../app/files/file-services.ts'

/**
 * Detects types by their first bytes and keeps pictures unchanged, because a page has no decoders. The API in the page keeps files only as
 * long as the page; a server uses `createNodeInspector`.
 */
export const magicBytesInspector: FileInspector = {
  mediaTypeOf: async (bytes) => ok(mediaTypeOf(bytes)),
  prepareImage: async (bytes) => {
    const mediaType = mediaTypeOf(bytes)
    if (mediaType !== 'image/jpeg' && mediaType !== 'image/png') return err('unsupported')
    const picture = { bytes, mediaType }
    return ok({ picture, thumbnail: picture })
  },
}

function mediaTypeOf(bytes: Uint8Array): string | null {
  const begins = (...magic: readonly number[]): boolean => magic.every((byte, index) => bytes[index] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return documentTypes.pdf
  return begins(0x50, 0x4b, 0x03, 0x04) ? officeType(bytes) : null
}

/** The names of an archive's entries are uncompressed. Each type of office document has its own folder. */
function officeType(bytes: Uint8Array): string | null {
  const names = new TextDecoder('latin1').decode(bytes)
  if (!names.includes('[Content_Types].xml')) return null
  if (names.includes('word/document.xml')) return documentTypes.docx
  if (names.includes('xl/workbook.xml')) return documentTypes.xlsx
  return names.includes('ppt/presentation.xml') ? documentTypes.pptx : null
}
