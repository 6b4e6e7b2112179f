import { fileTexts } from '../rules/texts.ts'
import { csvFailure } from './csv-failure.ts'

/** The types that browsers give a CSV file; Windows with Excel says vnd.ms-excel (CSI-09). */
const csvTypes = ['text/csv', 'application/csv', 'application/octet-stream', 'application/vnd.ms-excel'] as const
/** Twice the size of 20,000 rows with all columns. */
const mostMegabytes = 50

/** Returns why a chosen file cannot be read, or null. A file whose type the system does not know is checked by its name. */
export function csvFileProblem(file: {
  readonly name: string
  readonly type: string
  readonly size: number
}): string | null {
  const type = file.type.split(';')[0]?.trim().toLowerCase() ?? ''
  const known = type === '' ? /\.csv$/i.test(file.name) : csvTypes.some((one) => one === type)
  if (!known) return csvFailure('wrongType')
  if (file.size === 0) return csvFailure('empty')
  return file.size > mostMegabytes * 1_000_000 ? fileTexts.tooLarge(mostMegabytes) : null
}
