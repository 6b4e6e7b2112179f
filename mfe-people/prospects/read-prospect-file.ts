import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { mostProspects, type Prospect } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { plainText } from '@gakuseki/shared-api/csv/cell-damage.ts'
import { decodeText } from '@gakuseki/shared-api/csv/decode-text.ts'
import { csvFileProblem } from '@gakuseki/shared-api/csv/file-check.ts'
import { readTable } from '@gakuseki/shared-api/csv/read-table.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { readProspectRows, type ProspectTable } from '@gakuseki/shared-api/rules/people/prospects/prospect-rows.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.importing

// A file of people who join is small.
const pause = async (): Promise<void> => {}

/** Reads a chosen file, or says why it is no table of people who will join. */
export async function readProspectFile(file: File, known: readonly Prospect[]): Promise<Result<ProspectTable, string>> {
  const problem = csvFileProblem(file)
  if (problem !== null) return err(problem)
  const text = await textOf(file)
  if (text === null) return err(texts.moved)
  const delimiter = (text.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ','
  const table = await readTable(text, { delimiter, pause })
  if (!table.ok) return err(table.error.message)
  const { header, rows } = table.value
  if (rows.length > mostProspects) return err(texts.tooMany(mostProspects))
  const plain = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => plainText(cell)) }))
  const { name } = prospect.fields
  const isNamed = header.some((each) => [name.labelJa, name.labelEn, name.id].includes(each.trim()))
  return isNamed ? ok(readProspectRows(header, plain, known)) : err(texts.noName)
}

async function textOf(file: File): Promise<string | null> {
  try {
    return (await decodeText(new Uint8Array(await file.arrayBuffer()), { pause })).text
  } catch {
    // The file was moved, changed or locked after it was chosen.
    return null
  }
}
