import { untouched, withCell, withRows } from './import-draft.ts'
import { draftOfKept, hashRows, hashText, keptDraft, parseKeptImport, type KeptImport } from './kept-import.ts'

const kept: KeptImport = {
  importId: 'i1',
  fileName: '4月.csv',
  schoolYear: 2026,
  textHash: 'a-b',
  rowsHash: 'c-d',
  edits: [[3, 2, '札幌市']],
  leftOut: [5],
}

it('reads an import from the browser as it was kept', () => {
  expect(parseKeptImport(JSON.stringify(kept))).toEqual(kept)
})

it.each([null, '', '{', '[]', '{}', 'null', JSON.stringify({ ...kept, edits: undefined }), '{"importId":1}'])(
  'rejects %s as an import',
  (text) => {
    expect(parseKeptImport(text)).toBeNull()
  },
)

it('keeps typed texts and left-out rows', () => {
  const typed = withCell(untouched, { rowIndex: 3, columnIndex: 2, line: 5, text: '札幌市' })
  const both = withCell(typed, { rowIndex: 3, columnIndex: 4, line: 5, text: '060-0001' })
  const draft = withRows(both, [7, 8], true)
  expect(draftOfKept(structuredClone(keptDraft(draft)))).toEqual(draft)
})

it('gives another text another hash, in any chunks', () => {
  const names = ['', 'a', 'b', 'ab', 'ba', '山田', '田山', 'a'.repeat(1000)].map((text) => hashText(text))
  expect(new Set(names).size).toBe(names.length)
  expect(hashText('山田太郎')).toBe(hashText('山田太郎'))
})

it('gives rows another hash when a value, a version or their order differs', () => {
  const one = { rowNumber: 2, userId: 's1', version: 1, address: '札幌市' }
  const other = { rowNumber: 3, userId: 's2', version: 1, address: '小樽市' }
  const sets = [[], [one], [one, other], [other, one], [{ ...one, version: 2 }], [{ ...one, address: '江別市' }]]
  expect(new Set(sets.map((rows) => hashRows(rows))).size).toBe(sets.length)
  expect(hashRows([one, other])).toBe(hashRows([{ ...one }, { ...other }]))
})
