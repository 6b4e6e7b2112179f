import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import { byteOrderMark } from '@gakuseki/shared-api/csv/print-table.ts'
import { encodeWindows31j } from '@gakuseki/shared-api/csv/windows-31j.ts'
import { texts } from '../texts.ts'

/** The encodings of an export. Old programs and Excel's plain CSV expect the second one. */
export const exportEncodings = ['utf-8', 'windows-31j'] as const
export type ExportEncoding = (typeof exportEncodings)[number]

const stems: Readonly<Record<string, string>> = { guardian: 'guardian_', teacher: 'staff_' }

/** The label of students, guardian_ or staff_, then the school year of the list, then the time (yyyyMMdd'T'HHmmss). */
export function exportFileName(entity: Entity, schoolYear: number, clock: string): string {
  const [day = '', time = ''] = clock.split(/[ T]/)
  const stamp = `${day.replaceAll('-', '')}T${time.replaceAll(':', '').slice(0, 6)}`
  return `${stems[entity.name] ?? entity.label}${texts.schoolYear(schoolYear)}_${stamp}.csv`
}

/** Encodes a file chunk by chunk. */
export type FileEncoder = {
  encode(chunk: string): Uint8Array<ArrayBuffer>
  /** The characters that the encoding could not hold so far, with their counts, the most frequent first. */
  lacking(): readonly { readonly char: string; readonly count: number }[]
}

/** Creates an encoder. CP932 has no byte order mark and lacks some characters, which are counted. */
export function fileEncoder(encoding: ExportEncoding): FileEncoder {
  const lacking = new Map<string, number>()
  if (encoding === 'utf-8') {
    const encoder = new TextEncoder()
    return { encode: (chunk) => encoder.encode(chunk), lacking: () => [] }
  }
  return {
    encode: (chunk) => {
      const { bytes, lacking: inChunk } = encodeWindows31j(chunk.replace(byteOrderMark, ''))
      for (const [char, count] of inChunk) lacking.set(char, (lacking.get(char) ?? 0) + count)
      return bytes
    },
    lacking: () => [...lacking].map(([char, count]) => ({ char, count })).toSorted((a, b) => b.count - a.count),
  }
}
