import { student } from '@gakuseki/shared-api/entities/student.ts'
import { tableOf, usual } from './import.harness.ts'
import { peopleNamed } from './import-source.ts'
import { matchHeader } from './match-header.ts'

describe('headers', () => {
  it.each([
    'ユーザーID,生年月日,名前(かな)',
    'User ID,Birthday,Name (Kana)',
    'userId,birthday,nameKana',
    ' ｕｓｅｒＩＤ ,生年月日,名前（かな）',
  ])('[CSI-36] finds label, English label or id in %s', async (header) => {
    const { columns, problems } = matchHeader(student, await tableOf(`${header}\ns1,,\n`), usual)
    expect([columns.map(({ field }) => field.id), problems]).toEqual([['userId', 'birthday', 'nameKana'], []])
  })

  it.each([
    ['好きな色', 'unknownColumn'],
    ['所属クラス', 'refusedColumn'],
    ['写真', 'refusedColumn'],
    ['顔写真', 'refusedColumn'],
  ])('[CSI-12] refuses %s by name and can leave it out', async (header, kind) => {
    const table = await tableOf(`ユーザーID,${header}\ns1,x\n`)
    const message = `CSVに使用できない列名が含まれています。(${header})`
    expect(matchHeader(student, table, usual).problems).toEqual([{ kind, header, message, ignorable: true }])
    const ignored = matchHeader(student, table, { ...usual, ignored: new Set([header]) })
    expect([ignored.columns.length, ignored.problems]).toEqual([1, []])
  })

  it('reports a repeated, a missing and an unnamed column', async () => {
    const { problems } = matchHeader(student, await tableOf('名前,Name,,クラス\na,b,c,\n'), usual)
    expect(problems.map(({ kind, message }) => [kind, message])).toEqual([
      ['repeatedColumn', '同じ項目の列が複数あります。(Name)'],
      ['unknownColumn', 'CSVに使用できない列名が含まれています。(3列目)'],
      ['noKeyColumn', 'ユーザーIDの列がありません。取り込みにはユーザーIDの列が必要です。'],
    ])
    const empty = matchHeader(student, await tableOf('userId,,名前\ns1,,b\n'), usual)
    expect([empty.columns.map(({ index }) => index), empty.problems]).toEqual([[0, 2], []])
  })

  it('finds the school’s own names of custom columns, even if they repeat another name', async () => {
    const ownNames = { custom01: '部活', custom02: '住所' }
    const table = await tableOf('userId,部活,住所,住所(Custom Item 02),Custom Item 03\ns1,,,,\n')
    const { columns, problems } = matchHeader(student, table, { ...usual, ownNames })
    expect([columns.map(({ field }) => field.id), problems]).toEqual([
      ['userId', 'custom01', 'address', 'custom02', 'custom03'],
      [],
    ])
  })
})

it('finds the people that a file names', async () => {
  const table = await tableOf("userId,保護者\ns1,g1\n s1 ,\n'=s2,ｇ１\n")
  const { columns } = matchHeader(student, table, usual)
  expect(peopleNamed({ columns, rows: table.rows })).toEqual({
    userIds: ['s1', '=s2'],
    references: { guardian: ['g1', 'ｇ１'] },
  })
})
