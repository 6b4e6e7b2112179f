import * as fc from 'fast-check'
import { csvFileProblem } from './file-check.ts'
import { decodeText, textEncodings } from './decode-text.ts'
import { escapeFormula, printCsvRow, unescapeFormula } from './print-table.ts'
import { readTable } from './read-table.ts'
import { encodeWindows31j, throughWindows31j } from './windows-31j.ts'

const pause = async (): Promise<void> => {}
const read = (text: string, delimiter: ',' | '\t' = ',') => readTable(text, { delimiter, pause })
const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('files', () => {
  const types = ['text/csv', 'application/csv', 'application/octet-stream', 'application/vnd.ms-excel']
  it.each(types)('[CSI-09] accepts %s', (type) => {
    expect(csvFileProblem({ name: 'a.csv', type, size: 1 })).toBeNull()
  })

  it.each([
    [
      { name: 'a.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', size: 1 },
      'CSVファイルを指定してください。',
    ],
    [{ name: 'a.png', type: '', size: 1 }, 'CSVファイルを指定してください。'],
    [{ name: 'a.csv', type: 'text/csv', size: 0 }, 'CSVファイルの内容が空です。'],
    [
      { name: 'a.csv', type: 'text/csv', size: 100_000_000 },
      'ファイルが大きすぎます。50MBまでのファイルを選択してください。',
    ],
    [{ name: 'A.CSV', type: '', size: 1 }, null],
    [{ name: 'a.csv', type: 'text/csv; charset=shift_jis', size: 1 }, null],
  ])('checks %j: %s', (file, problem) => {
    expect(csvFileProblem(file)).toBe(problem)
  })
})

describe('encodings', () => {
  const cp932 = bytes(0x8d, 0x82, 0xfb, 0xfc, 0x87, 0x40)
  it.each([
    ['UTF-8 with BOM', bytes(0xef, 0xbb, 0xbf, 0xe9, 0xab, 0x98), { text: '高', encoding: 'utf-8', guessed: false }],
    ['UTF-16LE with BOM', bytes(0xff, 0xfe, 0xd8, 0x9a), { text: '高', encoding: 'utf-16le', guessed: false }],
    ['UTF-16BE with BOM', bytes(0xfe, 0xff, 0x9a, 0xd8), { text: '高', encoding: 'utf-16be', guessed: false }],
    ['strict UTF-8', utf8('高髙①'), { text: '高髙①', encoding: 'utf-8', guessed: true }],
    ['else CP932', cp932, { text: '高髙①', encoding: 'windows-31j', guessed: true }],
  ])('[CSI-27] recognizes %s', async (_, given, expected) => {
    expect(await decodeText(given, { pause })).toEqual({ ...expected, damaged: 0 })
  })

  it('prefers a chosen encoding, and counts the characters that it cannot read', async () => {
    expect(await decodeText(cp932, { encoding: 'utf-8', pause })).toMatchObject({
      encoding: 'utf-8',
      guessed: false,
      damaged: 5,
    })
    expect((await decodeText(bytes(0xfd, 0xff), { pause })).damaged).toBe(2)
  })

  it.each(textEncodings)('lets the user choose %s', async (encoding) => {
    expect((await decodeText(utf8(''), { encoding, pause })).encoding).toBe(encoding)
  })

  it('keeps characters whole across slices', async () => {
    const text = `あ${'髙'.repeat(700_000)}`
    expect((await decodeText(utf8(text), { pause })).text === text).toBe(true)
    expect((await decodeText(encodeWindows31j(text).bytes, { pause })).text === text).toBe(true)
  })

  it('counts the characters that CP932 lacks, and writes them as Excel does', async () => {
    const { bytes: written, lacking } = encodeWindows31j('𠮷田〜𠮷−か\u3099é')
    expect([...lacking]).toEqual([
      ['𠮷', 2],
      ['é', 1],
    ])
    const { text } = await decodeText(written, { pause })
    expect(text).toBe('?田～?－が?')
    expect(throughWindows31j('𠮷田〜𠮷−か\u3099é')).toBe(text)
  })

  it('reads back every character that CP932 holds', async () => {
    const all = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
    const held = all.filter((char) => throughWindows31j(char) === char && char !== '?' && !/\p{Cc}/u.test(char))
    expect(held.length).toBeGreaterThan(9350)
    const text = held.join('')
    expect((await decodeText(encodeWindows31j(text).bytes, { encoding: 'windows-31j', pause })).text === text).toBe(
      true,
    )
  })
})

describe('tables', () => {
  it('[CSI-10] requires the header, skips empty lines, and separates by commas', async () => {
    const table = await read('ID, 名前 \r\n\r\n1,山田\r\n,\r\n2,"田,中"\r\n')
    expect(table).toEqual({
      ok: true,
      value: {
        header: ['ID', '名前'],
        headerLine: 1,
        rows: [
          { line: 3, cells: ['1', '山田'], extra: 0 },
          { line: 5, cells: ['2', '田,中'], extra: 0 },
        ],
      },
    })
  })

  it('[CSI-10] accepts and counts empty lines before the header', async () => {
    expect(await read('\r\n,,\r\nID,名前\r\n1,山田\r\n')).toMatchObject({
      ok: true,
      value: { header: ['ID', '名前'], headerLine: 3, rows: [{ line: 4, cells: ['1', '山田'] }] },
    })
    const wrong = await read('\n\nID;名前\n1;山田\n')
    expect(wrong.ok ? null : wrong.error).toMatchObject({ kind: 'wrongDelimiter', line: 3 })
  })

  it('[CSI-24] counts lines as Excel does: header 1, empty rows count, line ends in a cell do not', async () => {
    const table = await read('ID,メモ\n1,"a\n\nb"\n\n2,c\n')
    expect(table.ok && table.value.rows.map(({ line, cells }) => [line, cells[1]])).toEqual([
      [2, 'a\n\nb'],
      [4, 'c'],
    ])
  })

  it('accepts missing or blank trailing cells, and counts filled cells after the last header', async () => {
    const table = await read('a,b,c,,\n1\n1,2,3,,\n1,2,3,4,5\n')
    expect(table.ok && table.value.rows.map(({ cells, extra }) => [cells.join('|'), extra])).toEqual([
      ['1||', 0],
      ['1|2|3', 0],
      ['1|2|3', 2],
    ])
  })

  it('reads a range copied in Excel with its line ends and quotes', async () => {
    const table = await read('ID\tメモ\r\n1\t"a\n""b"""\r\n2\tc, d\r\n', '\t')
    expect(table.ok && table.value.rows.map(({ cells }) => cells[1])).toEqual(['a\n"b"', 'c, d'])
  })

  it.each([
    ['', 'CSVファイルの内容が空です。'],
    [' \r\n', 'CSVファイルの内容が空です。'],
    ['a,b\r\n', 'CSVファイルの内容が空です。見出しの行の下に、1行以上のデータを入力してください。'],
    ['\n1,2\n', 'CSVファイルの内容が空です。見出しの行の下に、1行以上のデータを入力してください。'],
    ['\n,,\n', 'CSVファイルの内容が空です。'],
    ['PK\u0003\u0004\0\0', 'CSVを読み込めませんでした。文字以外のデータが含まれています。'],
    ['a,b\n1,"2\n3,4\n', '2行目: CSVを読み込めませんでした。引用符（"）が閉じられていません。'],
    ['a,b\n1,"あ"い\n3,"4"\n', '2行目: CSVを読み込めませんでした。引用符（"）の後に余分な文字があります。'],
    ['a;b\n1;2\n', '1行目: CSVを読み込めませんでした。列がカンマ（,）ではなくセミコロン（;）で区切られています。'],
    ['a\tb\n1\t2\n', '1行目: CSVを読み込めませんでした。列がカンマ（,）ではなくタブで区切られています。'],
    [`a\n${'1\n'.repeat(20_001)}`, 'CSVを読み込めませんでした。一度に読み込めるのは20000行までです。'],
  ])('describes the problem of the broken text %j exactly', async (text, message) => {
    const table = await read(text)
    expect(!table.ok && table.error.message).toContain(message)
  })

  it('cuts neither rows, quotes nor line ends between slices', async () => {
    let pauses = 0
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index},"line\r\n${'x'.repeat(index % 97)}"`)
    const table = await readTable(`a,b\r\n${lines.join('\r\n')}`, {
      delimiter: ',',
      pause: async () => void (pauses += 1),
    })
    expect(
      table.ok && table.value.rows.every(({ cells, line }, index) => cells[0] === String(index) && line === index + 2),
    ).toBe(true)
    expect(pauses).toBeGreaterThan(3)
  })
})

describe('writing', () => {
  it('[CSX-03] escapes formulae, and forces quotes per column', () => {
    expect(printCsvRow(['=1', '0123', '', 'a"b', 'x\ny', ' z', '+81', '-', '@', "'q", 'ok'], [false, true, true])).toBe(
      `'=1,"0123",,"a""b","x\ny"," z",'+81,'-,'@,''q,ok\r\n`,
    )
  })

  it('undoes the escaping exactly on reading', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '\t', '\r', '＝', 'a', '1', '"') }),
        (text) => {
          expect(unescapeFormula(escapeFormula(text))).toBe(text)
        },
      ),
    )
  })

  it('reads back the text it wrote', async () => {
    const cell = fc.string({ unit: fc.constantFrom('=', "'", '"', ',', '\n', ' ', 'あ', '0') })
    const table = fc.array(fc.tuple(fc.constant('id'), cell, cell), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(table, fc.boolean(), async (rows, forced) => {
        const text = [['h', 'i', 'j'], ...rows].map((cells) => printCsvRow(cells, [forced, forced, forced])).join('')
        const back = await read(text)
        expect(back.ok && back.value.rows.map(({ cells }) => cells.map(unescapeFormula))).toEqual(rows)
      }),
    )
  })
})
