import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { decodeText, type Pause } from '@gakuseki/shared-api/csv/decode-text.ts'
import { csvFailure } from '@gakuseki/shared-api/csv/csv-failure.ts'
import { csvFileProblem } from '@gakuseki/shared-api/csv/file-check.ts'
import { readTable } from '@gakuseki/shared-api/csv/read-table.ts'
import { texts as csvTexts } from '@gakuseki/shared-api/csv/texts.ts'
import { hashText } from '../../domain/import/kept-import.ts'
import { matchHeader } from '../../domain/import/match-header.ts'
import type { ChosenSource, Decoding, ReadTable, Refusal } from '../import-parts.ts'
import { texts } from '../texts.ts'

/** Reads the chosen content, or returns everything that is wrong with it as a file (CSI-09 to CSI-12, ERR-10 to ERR-12). */
export async function readSource(chosen: ChosenSource, pause: Pause): Promise<Result<ReadTable, Refusal>> {
  const { content, name, origin, entity, schoolYear, today, ignored, language, ownNames } = chosen
  const refuse = (messages: readonly string[], decoding: Decoding, ignorable: readonly string[] = []) =>
    err({ messages: messages.map((message) => texts.ofFile(name, message)), decoding, ignorable })
  const { text, decoding, problem } = await textOf(chosen, pause)
  if (problem !== null) return refuse([problem], null)
  const delimiter = typeof content === 'string' && (text.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ','
  const table = await readTable(text, { delimiter, pause })
  if (!table.ok) return refuse([table.error.message], decoding)
  const { rows, header, headerLine } = table.value
  const { columns, problems } = matchHeader(entity, table.value, { language, ownNames, ignored })
  if (problems.length > 0) {
    return refuse(
      problems.map(({ message }) => csvTexts.onLine(headerLine, message)),
      decoding,
      problems.flatMap(({ ignorable, header }) => (ignorable ? [header] : [])),
    )
  }
  return ok({
    source: {
      entity,
      schoolYear,
      columns,
      rows,
      encoding: decoding?.encoding ?? 'utf-8',
      isTyped: origin === 'selection',
      today,
    },
    header,
    decoding,
    textHash: await hashOf(text, pause),
  })
}

type Text = { readonly text: string; readonly decoding: Decoding; readonly problem: string | null }

async function textOf({ content, encoding }: ChosenSource, pause: Pause): Promise<Text> {
  if (typeof content === 'string') return { text: content, decoding: null, problem: null }
  const problem = csvFileProblem(content)
  if (problem !== null) return { text: '', decoding: null, problem }
  try {
    const bytes = new Uint8Array(await content.arrayBuffer())
    const { text, ...decoding } = await decodeText(bytes, { ...(encoding !== null && { encoding }), pause })
    return { text, decoding, problem: null }
  } catch {
    // The file was moved, changed or locked after it was chosen.
    return { text: '', decoding: null, problem: csvFailure('unreadable', texts.moved) }
  }
}

const slice = 2 ** 19

async function hashOf(text: string, pause: Pause): Promise<string> {
  let hash = hashText('')
  for (let start = 0; start < text.length; start += slice) {
    hash = hashText(text.slice(start, start + slice), hash)
    await pause()
  }
  return hash
}
