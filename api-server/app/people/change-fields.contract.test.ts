import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { getStudentCustomColumnDef } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchedFields, type Entity, type Field } from '@gakuseki/shared-api/core/entity.ts'
import type { KindName } from '@gakuseki/shared-api/core/kinds/kind.ts'
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
let customNames: Readonly<Record<string, string>>
beforeAll(async () => {
  api = await openContractApi()
  customNames = await api.call(getStudentCustomColumnDef, {})
})
afterAll(() => api.close())

type Row = Readonly<Record<string, unknown>>
/** A valid value, the text or list that clears it, and refused values with a part of their sentence. */
type Samples = { readonly valid: unknown; readonly clear: unknown; readonly refused: readonly [unknown, string][] }

const invalid = '使用できない値です。'
const badDate = '日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。'
const wrongTypes: readonly [unknown, string][] = [
  [5, '文字列で指定してください。'],
  [null, '値がありません。'],
  [['x'], '文字列で指定してください。'],
  ['a\0b', '使用できない文字が含まれています。'],
]

/** The limits of texts by field name (D-Fields.8). */
function limitOf({ id, kind }: Field): number {
  if (kind.name === 'multiline') return 9999
  const limits: readonly [RegExp, number][] = [
    [/^foreignType$/, 1],
    [/phone/i, 32],
    [/mail/i, 254],
    [/^zipcode$/, 16],
    [/^(?!.*school)(.*name|nickname).*$/i, 128],
  ]
  return limits.find(([pattern]) => pattern.test(id))?.[1] ?? 256
}

const textSamples = (field: Field): Samples => ({
  valid: 'あ'.repeat(limitOf(field)),
  clear: '',
  refused: [
    ...wrongTypes,
    ['あ'.repeat(limitOf(field) + 1), `${limitOf(field)}文字以内で入力してください。`],
    ['x'.repeat(10_000), `${limitOf(field)}文字以内で入力してください。`],
  ],
})

const classSamples = (entry: Row, refused: Samples['refused']): Samples => ({
  valid: [entry],
  clear: [],
  refused: [['', invalid], [{}, invalid], [[entry, { ...entry, classId: undefined }], '値がありません。'], ...refused],
})

const samplesOf: Readonly<Record<KindName, (field: Field) => Samples>> = {
  string: textSamples,
  mail: textSamples,
  phone: textSamples,
  zip: textSamples,
  multiline: textSamples,
  date: ({ id }) => ({
    // Nothing happens before the birthday, and nobody leaves or goes on to junior high before the entrance.
    valid: id === 'birthday' ? '2016-02-29' : /^(junior|transfer|graduation)/.test(id) ? '2032-02-29' : '2024-02-29',
    clear: '',
    refused: [
      ['2001-02-30', badDate],
      ['2001/01/01', badDate],
      ['2001-13-01', badDate],
      ['平成13年', badDate],
      [null, '値がありません。'],
    ],
  }),
  enum: ({ kind }) => ({
    valid: Object.keys(kind.options ?? {})[0],
    clear: '',
    refused: [
      ['nothing', invalid],
      [Object.values(kind.options ?? {})[0], invalid],
      [null, invalid],
    ],
  }),
  user: () => ({ valid: 'g26001', clear: '', refused: wrongTypes }),
  studentClasses: () =>
    classSamples({ classId, studentNumber: 4001 }, [
      [[{ classId: 'x', studentNumber: '12' }], '整数で指定してください。'],
      [[{ classId: 'x', studentNumber: 0 }], '1以上で指定してください。'],
      [[{ classId: 'x', studentNumber: 1.5 }], '整数で指定してください。'],
      [[{ classId: 'x', schoolYear: 2026 }], '使用できない項目です。（schoolYear）'],
    ]),
  teacherClasses: () =>
    classSamples({ classId, inChargeType: '𠮷' }, [
      [[{ classId: 'x', inChargeType: '担任' }], '1文字以内で入力してください。'],
      [[{ classId: 'x' }], '値がありません。'],
    ]),
  number: notPatched,
  image: notPatched,
  users: notPatched,
}

function notPatched(field: Field): Samples {
  throw new Error(`${field.id}: a PATCH changes no such field yet; say here what its values are`)
}

const classId = 'c2026-e1-1'
const kinds = [
  ['student', student, '/api/user/v2/students', 's26010'],
  ['guardian', guardian, '/api/user/v2/guardians', 'g26010'],
  ['teacher', teacher, '/api/user/v2/teachers', 't010'],
] as const

const limits = { name: 128, nearestStation: 256, medicalHistory: 9999, email: 254, mobilePhone: 32, zipcode: 16 }

it.each(Object.entries(limits))('[DAT-18] a student’s %s has at most %i characters', async (name, limit) => {
  const patch = (length: number) =>
    api.ask('/api/user/v2/students/s26010', {
      method: 'PATCH',
      body: JSON.stringify({ [name]: 'x'.repeat(length) }),
      headers: { 'content-type': 'application/json' },
    })
  expect([(await patch(limit)).status, (await patch(limit + 1)).status]).toEqual([200, 400])
})

describe.each(kinds)('%s', (_name, entity: Entity, path, userId) => {
  const fields = patchedFields(entity).map(({ name, field }) => [name, field] as const)
  const patch = (body: unknown) =>
    api.ask(`${path}/${userId}`, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const read = async (): Promise<Row> => dataOf(await api.ask(`${path}/${userId}`))

  it.each(fields)('[API-13] changes and clears %s alone, with one audit line each', async (name, field) => {
    const { valid, clear } = samplesOf[field.kind.name](field)
    dataOf(await patch({ [name]: clear }))
    for (const value of [valid, clear]) {
      const before = await read()
      const after = dataOf(await patch({ [name]: value }))
      expect(await read()).toEqual(after)
      expect(sent(after, name)).toEqual(value)
      expect(after['version']).toBe(Number(before['version']) + 1)
      expect(besides(after, field)).toEqual(besides(before, field))
      const [line] = await auditOf(entity.name, userId)
      const stored = (record: Row): unknown =>
        sent(record, name) === '' && field.kind.empty === null ? null : sent(record, name)
      expect(line).toMatchObject({ action: 'update', actor: 't001', version: after['version'] })
      expect(line?.changes).toEqual({ [name]: { before: stored(before), after: stored(after) } })
    }
    const settled = await read()
    expect(dataOf(await patch({ [name]: clear }))).toEqual(settled)
  })

  it.each(fields)('[DAT-04][DAT-18] refuses invalid values of %s by its Japanese label', async (name, field) => {
    for (const [value, sentence] of samplesOf[field.kind.name](field).refused) {
      const { status, body } = await patch({ [name]: value })
      expect([value, status]).toEqual([value, 400])
      const { code, issues = [], displayMessage } = failureSchema.parse(body).error
      const messages = issues.map(({ message }) => message)
      expect([code, value, messages]).toEqual(['malformed', value, [expect.stringContaining(sentence)]])
      expect(messages[0]).toMatch(new RegExp(`^${labelFor(entity, field, issues[0]?.path)}`))
      expect(displayMessage.split('\n')).toEqual(['リクエストの内容に誤りがあります。', ...messages])
    }
  })

  it('refuses in a PATCH fields that others own, derive or upload', async () => {
    const names = new Set(fields.map(([name]) => name))
    const others = entity.list.map(({ id }) => id).filter((id) => !names.has(id))
    expect(others).toEqual(expect.arrayContaining(['userId', 'googleMail', 'photoUrl']))
    const before = await read()
    for (const name of [...others, 'userType', 'isAdmin', 'version', 'custom', 'kanaSortKey', '__proto__x']) {
      const { status, body } = await patch({ [name]: 'x' })
      expect([name, status]).toEqual([name, 400])
      expect(failureSchema.parse(body).error.issues?.[0]).toMatchObject({ code: 'unknownField', path: name })
    }
    expect(await read()).toEqual(before)
  })

  it.each(['{"__proto__":{"name":"x"}}', '[]', '"x"', 'null', '{"name":"x","name":5}', '{"constructor":{}}'])(
    'changes nothing for a hostile body %s',
    async (body) => {
      const before = await read()
      const headers = { 'content-type': 'application/json' }
      expect((await api.ask(`${path}/${userId}`, { method: 'PATCH', body, headers })).status).toBe(400)
      expect(await read()).toEqual(before)
    },
  )

  it('reports every problem of a body at once', async () => {
    const wrong = fields.map(([name, field]) => [name, samplesOf[field.kind.name](field).refused[0]?.[0]])
    const { body } = await patch(Object.fromEntries(wrong))
    const { issues = [], displayMessage } = failureSchema.parse(body).error
    expect(issues.map((issue) => issue.path)).toEqual(fields.map(([name]) => name))
    expect(displayMessage.split('\n').length).toBeLessThanOrEqual(12)
  })

  it('[API-07] answers 404 for an unknown id, whatever the body', async () => {
    const body = JSON.stringify({})
    const headers = { 'content-type': 'application/json' }
    const { status } = await api.ask(`${path}/nobody`, { method: 'PATCH', body, headers })
    expect(status).toBe(404)
  })
})

/** A field in the form of a PATCH. */
function sent(record: Row, name: string): unknown {
  if (name === 'guardianUserId') return (record['guardian'] as { userId: string } | null)?.userId ?? ''
  if (name !== 'classes') return record[name] ?? ''
  return (record['classes'] as readonly Row[]).map(({ classId: id, studentNumber, inChargeType }) => ({
    classId: id,
    ...(studentNumber === undefined ? { inChargeType } : { studentNumber }),
  }))
}

/** The parts that a change of the field must not affect. Values derived from the classes of a year go with them. */
function besides(record: Row, { id }: Field): Row {
  const { [id]: _field, version: _version, updatedAt: _updatedAt, ...rest } = record
  const followers: Readonly<Record<string, readonly string[]>> = {
    classes: ['schoolType', 'gradeNumber', 'className', 'studentNumber'],
    name1: ['name'],
    addressPrivacy: ['isFamilyWithheld'],
  }
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !followers[id]?.includes(name)))
}

/** The innermost declared field of a path gives the label. Custom columns have the school's own names. */
function labelFor(entity: Entity, field: Field, path = ''): string {
  const inner = entity.list.find(({ id }) => path.endsWith(`.${id}`))
  const { id, label } = path.includes('.') && inner !== undefined ? inner : field
  return (customNames[id] ?? label).replace(/[()]/g, '\\$&')
}

const auditOf = (entity: string, recordId: string) =>
  api.database.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .execute()

function dataOf({ status, body }: { readonly status: number; readonly body: unknown }): Row {
  expect([status, body]).toEqual([200, expect.anything()])
  return (body as { data: Row }).data
}
