import { dateText } from '../../../core/text/date-text.ts'
import { prospectColumns, readProspectRows } from './prospect-rows.ts'

const header = ['名前', '名前(かな)', '性別', '生年月日', '学校種別', '学年', '入学予定日']
const fine = ['新入 一', 'しんにゅう はじめ', '男', '2020/5/3', '小学校', '1年', '令和9年4月6日']
const row = (cells: readonly string[], line = 2) => ({ line, cells })
const problemsOf = (cells: readonly string[], known: Parameters<typeof readProspectRows>[2] = []) =>
  readProspectRows(header, [row(cells)], known).rows[0]?.problems
const changed = (at: number, cell: string) => fine.with(at, cell)

describe('[YEA-10] rows of a file', () => {
  it('reads what a school writes, under Japanese or English headers', () => {
    const english = ['Name', 'Name (Kana)', 'sex', 'Birthday', 'School Type', 'Grade', 'Expected Entrance', 'ID']
    for (const names of [header, english]) {
      const { rows, unknown } = readProspectRows(names, [row(fine)], [])
      expect(rows[0]?.problems).toEqual([])
      expect(rows[0]?.values).toMatchObject({
        ...{ name: '新入 一', nameKana: 'しんにゅう はじめ', sex: 'male', birthday: '2020-05-03' },
        ...{ schoolType: 'elementary', gradeNumber: 1, entranceOn: '2027-04-06', address: '' },
      })
      expect(unknown).toEqual(names === header ? [] : ['ID'])
    }
  })

  it.each([
    ['no name', changed(0, ''), ['名前: 入力してください。']],
    ['no day', changed(6, ''), ['入学予定日: 入力してください。']],
    [
      'no such day',
      changed(3, '2020-02-30'),
      ['生年月日:「⁨2020-02-30⁩」は使用できません。日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。'],
    ],
    ['another sex', changed(2, '？'), ['性別:「⁨？⁩」は使用できません。次のいずれかにしてください: 男、女、その他']],
    ['小7', changed(5, '7'), ['学年: この学校種別にはない学年です。小学校は1〜6、中学校は1〜3にしてください。']],
    [
      'a wrong grade only once',
      changed(5, '年長'),
      [
        '学年:「⁨年長⁩」は使用できません。小学校は1〜6、中学校は1〜3の数字にしてください。小学校か中学校かは「学校種別」の列に入力します。',
      ],
    ],
  ] as const)('%s', (_, cells, problems) => {
    expect(problemsOf(cells)?.map((text) => text.replaceAll(/[\u2068\u2069]/gu, ''))).toEqual(
      problems.map((text) => text.replaceAll(/[\u2068\u2069]/gu, '')),
    )
  })

  it('adds nobody twice', () => {
    const birthday = dateText('2020-05-03')
    const known = { name: '新入一', birthday, entranceOn: dateText('2028-04-06') }
    expect(problemsOf(fine, [known])?.[0]).toContain('2028年度の就学予定者としてすでに登録されています')
    expect(problemsOf(fine, [{ ...known, birthday: null }])).toEqual([])
    const twins = [row(fine), row(changed(0, '新入 二'), 3), row(fine, 4)]
    expect(readProspectRows(header, twins, []).rows.map(({ problems }) => problems.length)).toEqual([0, 0, 1])
  })

  it('has no column that only the server writes', () => {
    const ids = prospectColumns.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['name', 'guardianRelation2', 'note']))
    expect(ids).not.toEqual(expect.arrayContaining(['prospectId']))
    expect(ids).not.toEqual(expect.arrayContaining(['matchedUserId']))
  })
})
