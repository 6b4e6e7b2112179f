import { syncWithGws, type SyncResult } from '@gakuseki/shared-api/contract/people/directory.ts'
import { getGuardian, getStudent, listStudents, listTeachers } from '@gakuseki/shared-api/contract/people/people.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { createDemoDirectory, type KeptDirectory } from '../../directory/demo-directory.ts'
import { createStore } from '../../db/store/create-store.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'
import { testNow } from '../../testing/test-school.ts'
import { noDirectory } from './no-directory.ts'
import type { Directory } from './directory.ts'

/** An account in the file that staff edit, and that the tests edit too. */
type Account = Record<'directoryId' | 'googleMail' | 'name' | 'familyName' | 'givenName', string> & {
  photoUrl: string | null
  suspended: boolean
}
type Accounts = Record<UserType, Account[]>

let api: ContractApi
let text: string | null = null
// The store exists only once the database is open.
let demo: Directory = noDirectory
const kept: KeptDirectory = {
  read: async () => text,
  write: async (next) => void (text = next),
}

beforeAll(async () => {
  api = await openContractApi(undefined, {
    directory: { consent: null, list: (userType, grant) => demo.list(userType, grant) },
  })
  demo = createDemoDirectory(kept, createStore(api.database.db), () => testNow)
})
// The demo directory writes its file again on the next read.
beforeEach(() => void (text = null))
afterAll(() => api.close())

const sync = (userType: UserType, more: { dryRun?: boolean; confirm?: boolean } = {}): Promise<SyncResult> =>
  api.call(syncWithGws, { body: { userType, ...more } })
const syncEverybody = async (): Promise<void> => {
  for (const userType of ['student', 'teacher', 'guardian'] as const) await sync(userType)
}

function edit(change: (accounts: Accounts) => void): void {
  // The demo directory has written this text.
  const accounts = JSON.parse(text ?? '') as Accounts
  change(accounts)
  text = JSON.stringify(accounts)
}

function accountOf(accounts: Accounts, userType: UserType, directoryId: string): Account {
  const found = accounts[userType].find((account) => account.directoryId === directoryId)
  if (found === undefined) throw new Error(`no account ${directoryId}`)
  return found
}

const added = (changes: Partial<Account>): Account => ({
  directoryId: 'added-1',
  googleMail: 'added@school.example',
  name: '追加 花子',
  familyName: '追加',
  givenName: '花子',
  photoUrl: null,
  suspended: false,
  ...changes,
})

const namesOf = (people: SyncResult['createdStudents']): readonly string[] => people.map(({ name }) => name)
const auditOf = (recordId: string) =>
  api.database.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'entity', 'version', 'changes'])
    .where('recordId', '=', recordId)
    .orderBy('version')
    .execute()

describe('the first sync of the demo directory', () => {
  it('[API-39] reports in a dry run the changes and writes nothing', async () => {
    const done = await sync('student', { dryRun: true })
    expect(namesOf(done.createdStudents)).toEqual(['月岡 陽向', '雨宮 湊', '鷹野 紬'])
    expect(done.updatedStudents).toHaveLength(2)
    expect(done).toMatchObject({ suspended: 1, left: 0, problems: [], needsConfirm: false, dryRun: true })
    expect(await api.database.db.selectFrom('personAccounts').selectAll().execute()).toEqual([])
    expect(await auditOf(done.createdStudents[0]?.userId ?? '')).toEqual([])
  })

  it('[SYN-05][API-39] creates new and updates changed people, of the requested type only', async () => {
    const students = await sync('student')
    expect(namesOf(students.createdStudents)).toEqual(['月岡 陽向', '雨宮 湊', '鷹野 紬'])
    expect(students.updatedStudents).toHaveLength(2)
    expect(students).toMatchObject({
      createdTeachers: [],
      updatedGuardians: [],
      suspended: 1,
      dryRun: false,
    })
    const teachers = await sync('teacher')
    expect(namesOf(teachers.createdTeachers)).toEqual(['朝比奈 沙織', '桐生 健吾'])
    expect(teachers.createdStudents).toEqual([])
    const guardians = await sync('guardian')
    expect(guardians.createdGuardians).toHaveLength(3)
    expect(guardians.updatedGuardians).toHaveLength(2)
  })

  it('[SYN-05] lists new people and finds them by name and mail', async () => {
    await syncEverybody()
    const found = await api.call(listStudents, { query: { q: '月岡' } })
    expect(found.data).toHaveLength(1)
    const [student] = found.data
    expect(student).toMatchObject({
      userId: 's26099',
      googleMail: 'hinata.tsukioka@school.example',
      familyName: '月岡',
      givenName: '陽向',
      nameKana: '',
      version: 1,
      classes: [],
      guardian: null,
    })
    expect((await api.call(listStudents, { query: { q: 'hinata.t' } })).data).toHaveLength(1)
    const teacher = (await api.call(listTeachers, { query: { q: '朝比奈' } })).data[0]
    expect(teacher).toMatchObject({ userId: 't26001', isAdmin: false, teacherType: null })
  })

  it('[SYN-05] writes audit lines by the caller for a new and a changed person', async () => {
    await sync('student')
    expect(await auditOf('s26099')).toEqual([
      expect.objectContaining({ actor: 't001', action: 'create', entity: 'student', version: 1 }),
    ])
    const renamed = (await api.call(listStudents, { query: { q: '水無瀬' } })).data[0]
    expect(renamed?.name).toMatch(/^水無瀬 /)
    const line = (await auditOf(renamed?.userId ?? '')).at(-1)
    expect(line).toMatchObject({ actor: 't001', action: 'update', version: renamed?.version })
    expect(Object.keys(line?.changes ?? {})).toHaveLength(2)
  })

  it.each(['teacher', 'student', 'guardian'] as const)('changes nothing for a %s the second time', async (userType) => {
    await syncEverybody()
    const lines = () => api.database.db.selectFrom('auditLog').select('id').execute()
    const before = await lines()
    const again = await sync(userType)
    const { unchanged, left, suspended, problems, needsConfirm, dryRun, ...lists } = again
    expect(Object.values(lists).flat()).toEqual([])
    expect(unchanged).toBeGreaterThan(30)
    expect([left, problems, needsConfirm, dryRun, suspended < 2]).toEqual([0, [], false, false, true])
    expect(await lines()).toHaveLength(before.length)
  })
})

describe('a changed directory', () => {
  beforeEach(syncEverybody)

  it('changes a name, a mail address and a photo; keeps a name that the school corrected', async () => {
    edit((accounts) => {
      const account = accountOf(accounts, 'student', 'demo-s26001')
      account.googleMail = 'Another.Address@school.example'
      account.photoUrl = null
    })
    const path = '/api/user/v2/students/s26001'
    const corrected = await api.ask(path, {
      method: 'PATCH',
      body: JSON.stringify({ name: '訂正 済' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(corrected.status).toBe(200)
    const { updatedStudents } = await sync('student')
    expect(updatedStudents.map(({ userId }) => userId)).toEqual(['s26001'])
    const student = await api.call(getStudent, { params: { userId: 's26001' }, query: {} })
    expect(student.googleMail).toBe('another.address@school.example')
    expect(student.photoUrl).toBeNull()
    expect(student.name).toBe('訂正 済')
    expect((await api.call(listStudents, { query: { q: 'another.add' } })).data).toHaveLength(1)
  })

  it('names the account of a guardian after the first of the two names', async () => {
    edit((accounts) => {
      const account = accounts.guardian[0]
      if (account) Object.assign(account, { name: '改姓 太郎', familyName: '改姓', givenName: '太郎' })
    })
    const { updatedGuardians } = await sync('guardian')
    const userId = updatedGuardians[0]?.userId ?? ''
    const guardian = await api.call(getGuardian, { params: { userId } })
    expect(guardian).toMatchObject({ name: '改姓 太郎', name1: '改姓 太郎', familyName1: '改姓', givenName1: '太郎' })
  })

  it('keeps and counts people who left or were suspended', async () => {
    const [first, second, third] = ['demo-s26001', 'demo-s26002', 'demo-s26003']
    edit((accounts) => {
      accounts.student = accounts.student.filter(({ directoryId }) => directoryId !== first && directoryId !== second)
      accountOf(accounts, 'student', third ?? '').suspended = true
    })
    for (const run of ['first', 'second']) {
      const done = await sync('student')
      expect([run, done.left, done.suspended, done.updatedStudents, done.createdStudents]).toEqual([run, 3, 2, [], []])
    }
  })

  it.each([
    ['blankName', 'name', added({ name: ' ', familyName: '', givenName: '' })],
    ['mailOfOtherType', 'googleMail', added({ googleMail: 'saori.asahina@school.example' })],
  ] as const)('reports %s, and applies nothing of the entry', async (code, field, account) => {
    edit((accounts) => accounts.student.push(account))
    const done = await sync('student')
    expect(done.problems).toEqual([
      { googleMail: account.googleMail, field, code, message: expect.stringMatching(/。$/) as string },
    ])
    expect([done.createdStudents, done.updatedStudents]).toEqual([[], []])
  })

  it('moves an address with its account from one person to another', async () => {
    edit((accounts) => {
      const [a, b] = [accountOf(accounts, 'student', 'demo-s26001'), accountOf(accounts, 'student', 'demo-s26002')]
      ;[a.googleMail, b.googleMail] = [b.googleMail, a.googleMail]
    })
    const done = await sync('student')
    expect(done.problems).toEqual([])
    expect(done.updatedStudents.map(({ userId }) => userId)).toEqual(['s26001', 's26002'])
  })

  it('creates nobody twice in two syncs at the same time', async () => {
    edit((accounts) => accounts.student.push(added({ directoryId: 'twice', googleMail: 'twice@school.example' })))
    const results = await Promise.all([sync('student'), sync('student'), sync('teacher'), sync('student')])
    expect(results.flatMap(({ createdStudents }) => createdStudents)).toHaveLength(1)
    const people = await api.call(listStudents, { query: { q: 'twice@' } })
    expect(people.data).toHaveLength(1)
  })

  it('needs a confirmation with the figures for more than a fifth', async () => {
    edit((accounts) => {
      accounts.student = accounts.student.slice(0, 10)
    })
    const refused = await api.ask('/api/user/v2/admin/syncWithGWS', {
      method: 'POST',
      body: JSON.stringify({ userType: 'student' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      error: {
        code: 'ruleBroken',
        displayMessage: expect.stringMatching(/\d+名のうち、更新0名、ディレクトリにいない\d+名/) as string,
        issues: [{ path: 'confirm', code: 'tooManyChanges' }],
      },
    })
    expect((await sync('student', { dryRun: true })).needsConfirm).toBe(true)
    const confirmed = await sync('student', { confirm: true })
    expect(confirmed.left).toBeGreaterThan(300)
    // The same changes again do not count.
    expect((await sync('student')).needsConfirm).toBe(false)
  })
})
