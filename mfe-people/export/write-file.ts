import { printHeader, printRecords, type ExportColumn } from '../domain/export/export-columns.ts'
import { fileEncoder, type ExportEncoding, type FileEncoder } from '../domain/export/export-file.ts'

export type WrittenFile = {
  readonly content: Blob
  readonly rows: number
  /** The characters that the encoding could not hold. */
  readonly lacking: ReturnType<FileEncoder['lacking']>
}

type Writing = { readonly encoding: ExportEncoding; readonly pause: () => Promise<void> }

const slice = 50

/** Writes the records into a CSV file in memory, a slice at a time. */
export async function writeFile(
  columns: readonly ExportColumn[],
  records: readonly object[],
  { encoding, pause }: Writing,
): Promise<WrittenFile> {
  const encoder = fileEncoder(encoding)
  const parts = [encoder.encode(printHeader(columns))]
  for (let start = 0; start < records.length; start += slice) {
    parts.push(encoder.encode(printRecords(columns, records.slice(start, start + slice))))
    await pause()
  }
  return { content: new Blob(parts, { type: 'text/csv' }), rows: records.length, lacking: encoder.lacking() }
}
