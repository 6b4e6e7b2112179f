import { personByMail } from './db/people/people.ts'
import { openMemory } from './db/open/pglite-database.ts'
import { emptyCluster } from './testing/empty-cluster.ts'
import { isEmpty } from './db/seed-school.ts'
import { prepareDatabase, vacuumOrLog } from './prepare-database.ts'

jest.setTimeout(120_000)

it('prepares on the connection without a time limit only', async () => {
  const [limited, patient] = [await openMemory(await emptyCluster()), await openMemory(await emptyCluster())]
  await prepareDatabase({ ...limited, withoutTimeLimit: (work) => work(patient.db) }, new Date('2026-11-20T03:00:00Z'))
  expect(await isEmpty(patient.db)).toBe(false)
  await expect(isEmpty(limited.db)).rejects.toThrow(/does not exist/)
  await Promise.all([limited.close(), patient.close()])
})

it('the demo school has a draft of its next year only where people find it', async () => {
  const prepared = async (preparesNextYear: boolean): Promise<unknown> => {
    const database = await openMemory(await emptyCluster())
    await prepareDatabase(database, new Date('2026-11-20T03:00:00Z'), { preparesNextYear })
    const drafts = await database.db.selectFrom('yearDrafts').select('schoolYear').execute()
    await database.close()
    return drafts.map(({ schoolYear }) => schoolYear)
  }
  expect(await prepared(true)).toEqual([2027])
  expect(await prepared(false)).toEqual([])
})

it('a real school starts with nobody but its first administrator, once', async () => {
  const database = await openMemory(await emptyCluster())
  const { db } = database
  const now = new Date('2026-11-20T03:00:00Z')
  const prepare = (firstAdmin: string) => prepareDatabase(database, now, { demoSchool: false, firstAdmin })
  await prepare('head@school.example')
  await prepare('head@school.example')
  // Somebody administers already.
  await prepare('other@school.example')
  const staff = await db.selectFrom('teachers').select(['userId', 'googleMail', 'version']).execute()
  expect(staff).toEqual([{ userId: 't26001', googleMail: 'head@school.example', version: 1 }])
  expect(await personByMail(db, 'head@school.example')).toMatchObject({ isAdmin: true })
  const lines = await db.selectFrom('auditLog').select(['actor', 'entity', 'recordId']).orderBy('id').execute()
  expect(lines).toEqual([
    { actor: 'system', entity: 'teacher', recordId: 't26001' },
    { actor: 'system', entity: 'roleBinding', recordId: 't26001:admin' },
  ])
  await database.close()
})

it('a failing vacuum is for the log only', async () => {
  const lines: string[] = []
  await vacuumOrLog({ vacuum: () => Promise.reject(new Error('no room')) }, (level, event) =>
    lines.push(`${level} ${event}`),
  )
  expect(lines).toEqual(['error vacuum'])
})
