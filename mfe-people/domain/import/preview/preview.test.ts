import { previewOfDraft, untouched, withRows } from '../import-draft.ts'
import { previewText, pupil, tableOf } from '../import.harness.ts'
import { peopleHeld, peopleNamed } from '../import-source.ts'
import { editCells, withMembers } from './preview.ts'
import { listedIssues } from './listed-issues.ts'
import { isReady } from './preview-counts.ts'
import { healingsOf, importRowsOf, issuesOf, printIssue, rowOf } from './preview-rows.ts'
import { reportCsv } from '../report.ts'

const classParts = '学校種別,学年,クラス'
const twoPupils = [pupil('s1'), pupil('s2', { studentNumber: 2 })]

describe('several rows together', () => {
  it('lists a person once; of two rows, one can be left out', async () => {
    const preview = await previewText('userId,名前\ns1,a\ns2,b\ns1,c\n', { records: twoPupils })
    expect([...issuesOf(preview)].map(printIssue)).toEqual([
      '2行目: ユーザーID: 同じユーザーを複数指定することはできません。',
      '4行目: ユーザーID: 同じユーザーを複数指定することはできません。',
    ])
    const without = previewOfDraft(preview, withRows(untouched, [2], true))
    expect([isReady(without), without.counts.leftOutRows, [...importRowsOf(without)].length]).toEqual([true, 1, 2])
    expect(previewOfDraft(without, untouched).counts).toEqual(preview.counts)
  })

  it('[C24] reports a number that another row or somebody outside the file has, but allows a swap', async () => {
    const members = [
      { userId: 's1', name: '児童s1', classId: 'c31', studentNumber: 1 },
      { userId: 's2', name: '児童s2', classId: 'c31', studentNumber: 2 },
      { userId: 's3', name: '佐藤', classId: 'c31', studentNumber: 3 },
    ]
    const messages = async (first: number, second: number): Promise<readonly string[]> => {
      const text = `userId,${classParts},出席番号\ns1,小学校,3,1組,${first}\ns2,小学校,3,1組,${second}\n`
      const preview = withMembers(await previewText(text, { records: twoPupils }), members)
      return [...issuesOf(preview)].map(printIssue)
    }
    expect(await messages(2, 1)).toEqual([])
    expect(await messages(3, 2)).toEqual(['2行目: 出席番号: 3番は佐藤さんが使用しています。'])
    expect(await messages(5, 5)).toEqual([
      '2行目: 出席番号: 5番は、このファイルの3行目にもあります。',
      '3行目: 出席番号: 5番は、このファイルの2行目にもあります。',
    ])
    // The second row repeats its stored number and is reported as well.
    expect(await messages(2, 2)).toEqual(['2行目: 出席番号: 2番は、このファイルの3行目にもあります。'])
  })
})

it('corrects a cell in place, cheaply and without changing the earlier preview', async () => {
  const preview = await previewText('userId,性別,通称\ns1,x,007\ns2,男,\n', { records: twoPupils })
  const typed = (text: string) => new Map([[0, new Map([[1, text]])]])
  const right = editCells(preview, typed('女'))
  expect([isReady(preview), isReady(right)]).toEqual([false, true])
  expect(rowOf(right, 0).cells.map(({ text, state }) => [text, state])).toEqual([
    ['s1', 'unchanged'],
    ['女', 'changed'],
    ['007', 'changed'],
  ])
  expect(editCells(right, typed('x')).counts).toEqual(preview.counts)
})

it('restores typed texts of several cells and rows together, and only once', async () => {
  const preview = await previewText('userId,性別,通称\ns1,x,007\ns2,y,\n', { records: twoPupils })
  const edits = new Map([
    [0, new Map([[1, '女']])],
    [
      1,
      new Map([
        [1, '男'],
        [2, 'たろう'],
      ]),
    ],
  ])
  const draft = { ...untouched, edits, leftOut: new Set([1]) }
  const together = previewOfDraft(preview, draft)
  expect(together.counts).toMatchObject({ errorRows: 0, changedRows: 1, leftOutRows: 1 })
  expect(rowOf(together, 1).cells.map(({ text }) => text)).toEqual(['s2', '男', 'たろう'])
  expect(previewOfDraft(together, draft)).toBe(together)
})

it('does not look up people that the current records refer to', async () => {
  const guardian = { userId: 'g1', googleMail: '', userType: 'guardian', name: '', photoUrl: null }
  const records = [pupil('s1', { guardian }), pupil('s2')]
  const { source } = await previewText('userId,保護者\ns1,g1\ns2,g9\n', { records })
  expect(peopleNamed(source).references).toEqual({ guardian: ['g1', 'g9'] })
  expect(peopleHeld(source, records)).toEqual({ guardian: new Set(['g1']) })
})

it('reports every faulty row of the file, with its problems and values', async () => {
  const text = "userId,性別,通称\ns1,x,'=1\ns2,男,\ns9,,\n"
  const preview = await previewText(text, { records: twoPupils })
  const report = [...reportCsv(preview, await tableOf(text))].join('')
  const table = await tableOf(report.slice(1))
  expect(table.header).toEqual(['行', 'エラー', 'userId', '性別', '通称'])
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['2', '性別: 使用できない値です。 （入力値: x）', 's1', 'x', "'=1"],
    [
      '4',
      '指定された児童生徒が見つかりません。(s9) 新しい人は、ワークスペースディレクトリとの同期で登録してください。 （入力値: s9）',
      's9',
      '',
      '',
    ],
  ])
})

it('[CSI-26] imports a corrected report as it is, and adds its two columns only once', async () => {
  const text = "行,エラー,userId,性別,通称\n2,性別: x,s1,x,'0123\n9,y,s2,男,=1\n"
  const preview = await previewText(text, { records: twoPupils })
  expect(preview.source.columns.map(({ field }) => field.id)).toEqual(['userId', 'sex', 'nickname'])
  const typed = editCells(preview, new Map([[0, new Map([[4, '=2']])]]))
  expect([...reportCsv(typed, await tableOf(text))].join('')).toContain("s1,x,'=2\r\n")
  const again = await tableOf([...reportCsv(preview, await tableOf(text))].join('').slice(1))
  expect([again.header, again.rows.map(({ cells }) => cells.slice(2))]).toEqual([
    ['行', 'エラー', 'userId', '性別', '通称'],
    [['s1', 'x', '0123']],
  ])
})

it('counts problems and warnings as listed, with rows left out and without', async () => {
  const text = 'userId,郵便番号,性別,生年月日\ns1,600001,x,2018-02-30,余り\ns1,,女,\ns9,,,\n'
  const preview = await previewText(text, { records: twoPupils })
  expect([[...listedIssues(preview)].length, preview.counts.issues]).toEqual([7, 7])
  const without = previewOfDraft(preview, withRows(untouched, [0], true))
  expect([[...listedIssues(without)].length, without.counts.issues]).toEqual([1, 1])
})

it('[C20] counts no cells of rows with errors, and lists equal warnings of a column once with a count', async () => {
  const text = 'userId,性別,通称,郵便番号\ns1,x,い,600001\ns2,女,う,600002\ns3,女,,600003\ns4,,,600004\n'
  const records = [...twoPupils, pupil('s3', { nickname: 'え' }), pupil('s4')]
  const preview = await previewText(text, { records })
  expect(preview.counts).toMatchObject({
    ...{ changedRows: 3, errorRows: 1, errorCells: 1 },
    // The user id is none of them.
    ...{ changedCells: 6, clearedCells: 1, unchangedCells: 2 },
  })
  const listed = (of: typeof preview) => [...listedIssues(of)].map(({ line, level, count }) => [line, level, count])
  expect(listed(preview)).toEqual([
    [2, 'error', 1],
    [2, 'warning', 4],
  ])
  expect(preview.counts.issues).toBe(2)
  const without = previewOfDraft(preview, withRows(untouched, [0], true))
  expect([listed(without), without.counts.issues]).toEqual([[[3, 'warning', 3]], 1])
})

it('reports a cell that was healed and is still wrong as both', async () => {
  const text = `userId,${classParts}\ns1,juniorhigh,４年,1組\n`
  const preview = await previewText(text, { records: twoPupils })
  expect([...issuesOf(preview)].map(printIssue)).toEqual(['2行目: 学年: 使用できない値です。'])
  expect([[...healingsOf(preview)].map(({ from }) => from), preview.counts.healedCells]).toEqual([['４年'], 1])
})

it('[YEA-01] counts the dates that are emptied, because their events go with them', async () => {
  const records = [
    pupil('s1', { transferDate: '2026-08-31' }),
    pupil('s2'),
    pupil('s3', { graduationDate: '2026-03-20' }),
  ]
  const text = 'ユーザーID,転学日,卒業日,通称\ns1,,,あ\ns2,,,\ns3,,2026-03-21,'
  expect((await previewText(text, { records })).counts).toMatchObject({ clearedCells: 1, clearedEvents: 1 })
})
