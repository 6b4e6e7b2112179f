import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { previewText, pupil, recordOf } from '../import.harness.ts'
import { changesNothing, isReady } from '../preview/preview-counts.ts'
import { healingsOf, importRowsOf, issuesOf, printIssue, rowOf, rowsWhere } from '../preview/preview-rows.ts'

const classParts = '学校種別,学年,クラス'
const twoPupils = [pupil('s1'), pupil('s2', { studentNumber: 2 })]

describe('rows', () => {
  it('[CSI-30][CSI-31] reads ids and codes as people write them, and lists them as healed', async () => {
    const text = `ユーザーID,保護者,性別,給食,生年月日,${classParts},出席番号\nｓ１,ｇ２,男性,あり,20180402,小,３年,1組,２番\n`
    const records = [pupil('s1', { sex: 'female' })]
    const preview = await previewText(text, { records, known: { guardian: new Set(['g2']) } })
    const place = { schoolType: 'elementary', gradeNumber: 3, className: '1組', studentNumber: 2 }
    expect([...importRowsOf(preview)]).toEqual([
      {
        rowNumber: 2,
        userId: 's1',
        version: 7,
        guardian: 'g2',
        sex: 'male',
        hasLunch: 'yes',
        birthday: '2018-04-02',
        ...place,
      },
    ])
    expect([...healingsOf(preview)].map(({ from, to }) => `${from} ${to}`)).toEqual([
      'ｓ１ s1',
      'ｇ２ g2',
      '男性 男',
      'あり 有',
      '20180402 2018-04-02',
      '小 小学校',
      '３年 3',
      '２番 2',
    ])
    expect(preview.counts).toMatchObject({ healedCells: 8, changedCells: 5, errorRows: 0 })
  })

  it('prefers a person with exactly the written id to one with a similar id', async () => {
    const records = [pupil('ｓ１'), pupil('s1'), pupil('=s2')]
    const preview = await previewText("userId,通称\nｓ１,a\n'=s2,b\n'0123,c\n", {
      records: [...records, pupil('0123')],
    })
    expect([...importRowsOf(preview)].map(({ userId }) => userId)).toEqual(['ｓ１', '=s2', '0123'])
    expect([...healingsOf(preview)].map(({ from, to }) => [from, to])).toEqual([["'0123", '0123']])
  })

  it('[CSI-23] sends rowNumber, userId, version and the changes, with a flat class and the guardian as a user id', async () => {
    const text = `ユーザーID,保護者,生年月日,名前,性別,${classParts},出席番号\ns1,g2,2015/4/2,児童s1,女,小学校,3,2組,9\ns2,g1,,児童s2,,小学校,3,1組,2\n`
    const preview = await previewText(text, { records: twoPupils, known: { guardian: new Set(['g1', 'g2']) } })
    const place = { schoolType: 'elementary', gradeNumber: 3, className: '2組', studentNumber: 9 }
    expect([...importRowsOf(preview)]).toEqual([
      { rowNumber: 2, userId: 's1', version: 7, guardian: 'g2', birthday: '2015-04-02', sex: 'female', ...place },
      { rowNumber: 3, userId: 's2', version: 7, guardian: 'g1' },
    ])
    expect(preview.counts).toMatchObject({
      changedRows: 2,
      changedCells: 6,
      clearedCells: 0,
      errorRows: 0,
      healedCells: 1,
    })
  })

  it('clears by an empty cell, and ignores a cell with the current value', async () => {
    const preview = await previewText(`userId,名前,生年月日,${classParts}\ns1,,,,,\n`, {
      records: [pupil('s1', { birthday: '2015-04-02' })],
    })
    const cleared = { name: '', birthday: '', schoolType: '', gradeNumber: '', className: '' }
    expect([...importRowsOf(preview)]).toEqual([{ rowNumber: 2, userId: 's1', version: 7, ...cleared }])
    expect(preview.counts).toMatchObject({ clearedCells: 5, changedCells: 0, unchangedCells: 0 })
    const { cells } = rowOf(preview, 0)
    expect(cells.map(({ state, before, after }) => [state, before, after])[2]).toEqual(['cleared', '2015-04-02', ''])
  })

  it('[C25] lists trimmed blanks and removed line breaks of single-line cells as healed', async () => {
    const records = [pupil('s1', { name: '山田 太郎', guardian: null }), pupil('s2', { name: '佐藤' })]
    const text =
      'userId,名前,住所,郵便番号,medicalHistory\n s1,　山田 太郎 ,"東京都\n千代田区", 060-0001,"一行目\n二行目 "\ns2,佐藤,,,\n'
    const preview = await previewText(text, { records })
    expect([...healingsOf(preview)].map(({ column, from, to }) => [column.field.id, from, to])).toEqual([
      ['userId', ' s1', 's1'],
      ['name', '　山田 太郎 ', '山田 太郎'],
      ['address', '東京都\n千代田区', '東京都 千代田区'],
      ['zipcode', ' 060-0001', '060-0001'],
    ])
    expect([preview.counts.healedCells, preview.counts.changedCells]).toEqual([4, 3])
  })

  it('[C38] removes direction marks from headings, ids and values, and lists the cells as healed', async () => {
    const records = [pupil('s1', { name: '山田', guardian: null })]
    const text =
      '\u200euserId,名前\u200f,携帯電話,medicalHistory\n\u202as1,\u202e佐藤,\u202d０９０-1234-5678\u202c,"あ\n\u2067い"\n'
    const preview = await previewText(text, { records })
    expect([...healingsOf(preview)].map(({ column, to }) => [column.field.id, to])).toEqual([
      ['userId', 's1'],
      ['name', '佐藤'],
      ['mobilePhone', '090-1234-5678'],
      ['medicalHistory', 'あ\nい'],
    ])
    expect(preview.counts.errorRows).toBe(0)
  })

  it.each([
    ['[CSI-11]', 'userId,名前\ns1,a,b\n', student, '2行目: CSVの形式が正しくありません。余分な列を含む行があります。'],
    ['[CSI-13]', '名前,userId\na,\n', student, '2行目: ユーザーID: 値がありません。'],
    ['[CSI-13]', '保護者1 名前,userId\na,\n', guardian, '2行目: ユーザーID: 値がありません。'],
    ['[CSI-13]', '名前,userId\na,\n', teacher, '2行目: ユーザーID: 値がありません。'],
    [
      '[CSI-14]',
      'userId,出席番号\ns1,5\n',
      student,
      '2行目: クラスまたは出席番号を指定するには、学校種別・学年・クラス名がすべて必要です。',
    ],
    [
      '[CSI-14]',
      `userId,${classParts}\ns1,小学校,,2組\n`,
      student,
      '2行目: クラスまたは出席番号を指定するには、学校種別・学年・クラス名がすべて必要です。',
    ],
    ['[CSI-16]', 'userId,性別\ns1,おとこ\n', student, '2行目: 性別: 使用できない値です。'],
    ['[CSI-16]', 'userId,給食\ns1,x\n', student, '2行目: 給食: 使用できない値です。'],
    [
      '[CSI-17]',
      `userId,${classParts}\ns1,小学校,3,3組\n`,
      student,
      '2行目: 指定されたクラスが見つかりません。年度を確認してください。(2026年度 小学校 3 3組)',
    ],
    ['[CSI-18]', 'userId,名前\ns9,a\n', student, '2行目: 指定された児童生徒が見つかりません。(s9)'],
    ['[CSI-19]', 'userId,保護者1 名前\ng9,a\n', guardian, '2行目: 指定された保護者が見つかりません。(ユーザーID = g9)'],
    ['[CSI-20]', 'userId,名前\nt9,a\n', teacher, '2行目: 指定された教職員が見つかりません。(ユーザーID = t9)'],
    [
      '[CSI-24]',
      'userId,生年月日\n\ns1,2001-02-31\n',
      student,
      '3行目: 生年月日: 日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。',
    ],
    [
      'a number',
      `userId,${classParts},出席番号\ns1,小学校,3,1組,0\n`,
      student,
      '2行目: 出席番号: 使用できない値です。',
    ],
    ['a grade', `userId,${classParts},出席番号\ns1,小学校,7,1組,1\n`, student, '2行目: 学年: 使用できない値です。'],
    ['a long text', `userId,名前\ns1,${'あ'.repeat(129)}\n`, student, '2行目: 名前: 128文字以内で入力してください。'],
    ['one character', 'userId,外国籍区分\nt1,ab\n', teacher, '2行目: 外国籍区分: 1文字以内で入力してください。'],
    ['a guardian', 'userId,保護者\ns1,g9\n', student, '2行目: 指定された保護者が見つかりません。(ユーザーID = g9)'],
  ])(
    '[CSI-11] [CSI-13] [CSI-14] [CSI-16] [CSI-17] [CSI-18] [CSI-19] [CSI-20] [CSI-24] reports every fault: %s %j',
    async (_, text, entity, message) => {
      const records = entity === student ? twoPupils : [recordOf(entity, 'g1'), recordOf(entity, 't1')]
      const preview = await previewText(text, { entity, records, known: { guardian: new Set() } })
      expect([...issuesOf(preview)].map(printIssue)).toEqual([message])
      expect([[...importRowsOf(preview)], isReady(preview), preview.counts.errorRows]).toEqual([[], false, 1])
    },
  )

  it('[CSI-22][C09][C31] keeps the old value for an unknown teacher type and warns with the accepted words', async () => {
    const records = [
      recordOf(teacher, 't1', { teacherType: 'teacher' }),
      recordOf(teacher, 't2', { teacherType: 'other' }),
      recordOf(teacher, 't3', { teacherType: 'staff' }),
    ]
    const text = 'userId,教職員種別\nt1,講師\nt2,その他\nt3,その他\n'
    const preview = await previewText(text, { entity: teacher, records })
    expect([[...importRowsOf(preview)], preview.counts.errorRows, preview.counts.clearedCells]).toEqual([[], 0, 0])
    const warning = '使用できない値のため、いまの値を残します。使用できる値: 職員・教員'
    expect([...issuesOf(preview)].map(({ line, level, value, message }) => [line, level, value, message])).toEqual([
      [2, 'warning', '講師', warning],
      [4, 'warning', 'その他', warning],
    ])
    const { after, suggestions } = rowOf(preview, 0).cells[1] ?? {}
    expect([after, suggestions]).toEqual(['教員', ['職員', '教員']])
  })

  it('reports every problem of every row, with line, column, value and suggestions', async () => {
    const text = `userId,性別,生年月日,${classParts}\ns1,x,y,小学校,3,3組\ns9,,,,,\ns2,男,,小学校,3,2組\n`
    const preview = await previewText(text, { records: twoPupils })
    expect([...issuesOf(preview)].map(({ line, column, value }) => [line, column?.field.id, value])).toEqual([
      [2, 'sex', 'x'],
      [2, 'birthday', 'y'],
      [2, 'className', '3組'],
      [3, 'userId', 's9'],
    ])
    const [sex, , place, unknown] = [...issuesOf(preview)]
    expect([sex?.suggestions, place?.suggestions, place?.hint]).toEqual([
      ['男', '女', 'その他'],
      ['1組', '2組'],
      '3組 はありません。1組・2組があります。',
    ])
    expect(unknown?.hint).toBe('新しい人は、ワークスペースディレクトリとの同期で登録してください。')
    expect(rowsWhere(preview, 'errors')).toEqual([0, 1])
    expect(rowsWhere(preview, 'changed')).toEqual([2])
  })

  it('never applies the workspace mail, and warns about a different one', async () => {
    const preview = await previewText('userId,ワークスペースメール\ns1,new@x.example\ns2,s2@school.example\n', {
      records: twoPupils,
    })
    expect([[...importRowsOf(preview)], changesNothing(preview)]).toEqual([[], true])
    expect([...issuesOf(preview)].map(({ line, level, message }) => [line, level, message])).toEqual([
      [2, 'warning', 'この項目はインポートでは変更できません。値は取り込まれません。'],
    ])
  })

  it('accepts children and classes in charge, as an export writes them', async () => {
    const children = [{ userId: 's1', googleMail: '', userType: 'student', name: '児童一', photoUrl: null }]
    const records = [recordOf(guardian, 'g1', { children })]
    const preview = await previewText('userId,子ども\ng1,児童一\n', { entity: guardian, records })
    expect([[...importRowsOf(preview)], [...issuesOf(preview)]]).toEqual([[], []])
  })

  it('undoes and lists Excel’s changes to a text, and warns about a lost zero of a new zip code', async () => {
    const records = [
      pupil('s1', { mobilePhone: '09012345678', zipcode: '060-0001', normalBodyTemperature: '36.50', nickname: '4-2' }),
      pupil('s2'),
      pupil('s3'),
    ]
    const text =
      'userId,携帯電話,郵便番号,平熱,通称\ns1,9012345678,〒０６０－０００１,36.5,4月2日\ns2,,600001,,\ns3,,90102,,\n'
    const preview = await previewText(text, { records })
    expect([...healingsOf(preview)].map(({ line, to }) => [line, to])).toEqual([
      [2, '09012345678'],
      [2, '060-0001'],
      [2, '36.50'],
      [2, '4-2'],
    ])
    expect([...importRowsOf(preview)]).toEqual([
      { rowNumber: 3, userId: 's2', version: 7, zipcode: '600001' },
      { rowNumber: 4, userId: 's3', version: 7, zipcode: '90102' },
    ])
    expect([...issuesOf(preview)].map(({ line, level, suggestions }) => [line, level, suggestions])).toEqual([
      [3, 'warning', ['060-0001']],
      [4, 'warning', ['009-0102']],
    ])
    expect(isReady(preview)).toBe(true)
  })
})
