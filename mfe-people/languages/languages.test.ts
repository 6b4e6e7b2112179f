import type { Certificate } from '@gakuseki/shared-api/contract/people/certificates.ts'
import type * as Student from '@gakuseki/shared-api/entities/student.ts'
import type * as ColumnNames from '../domain/column-names.ts'
import type * as Register from '../domain/certificates/register-rows.ts'
import { pack } from './en.ts'

// Texts take their language when they are evaluated, so each module is loaded once the language is set.
beforeAll(() => pack.use([pack]))

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows what the module exports.
const load = <Module extends object>(path: string): Module => jest.requireActual<Module>(path)

// The columns of the register read no more of a certificate than this.
const spoiled = {
  issueYear: 2026,
  number: 5,
  issuedOn: '2026-11-28',
  kind: 'enrolment',
  name: '佐藤 花',
  schoolType: 'elementary',
  gradeNumber: 3,
  className: '1組',
  purpose: '',
  copies: 1,
  issuedByName: '高橋 哲',
  canceledOn: '2026-11-29',
  canceledReason: '字形',
} as unknown as Certificate

describe('[FND-07] in English', () => {
  it('shows the register in English and writes its file in Japanese', () => {
    const { registerColumns, registerCsv } = load<typeof Register>('../domain/certificates/register-rows.ts')
    expect(registerColumns.map(({ text }) => text(spoiled))).toEqual(
      expect.arrayContaining(['No. 5', 'Certificate of enrolment', 'Elem. 3 1組', 'Spoiled: 字形']),
    )
    const [header = '', row = ''] = registerCsv([spoiled]).split('\r\n')
    expect(header).toContain('交付番号')
    for (const written of ['第5号', '在学証明書', '小3 1組', '書き損じ: 字形']) expect(row).toContain(written)
  })

  it('reads the headers of a file in both languages, also where the school has a name of its own twice', () => {
    const { student } = load<typeof Student>('@gakuseki/shared-api/entities/student.ts')
    const { columnNames, fieldFinder } = load<typeof ColumnNames>('../domain/column-names.ts')
    const own = { custom01: '名前', custom02: 'Name' }
    const find = fieldFinder(student, own)
    for (const header of ['生年月日', 'Birthday', 'birthday']) expect(find(header)?.id).toBe('birthday')
    for (const language of ['ja', 'en'] as const)
      for (const [id, name] of columnNames(student, language, own)) expect([name, find(name)?.id]).toEqual([name, id])
  })
})
