import { openMemory } from './db/open-database.ts'
import { isEmpty } from './db/seed-school.ts'
import { prepareDatabase, vacuumOrLog } from './prepare-database.ts'

jest.setTimeout(120_000)

it('prepares on the connection without a time limit only', async () => {
  const [limited, patient] = [await openMemory(), await openMemory()]
  await prepareDatabase({ ...limited, withoutTimeLimit: (work) => work(patient.db) }, new Date('2026-11-20T03:00:00Z'))
  expect(await isEmpty(patient.db)).toBe(false)
  await expect(isEmpty(limited.db)).rejects.toThrow(/does not exist/)
  await Promise.all([limited.close(), patient.close()])
})

it('a failing vacuum is for the log only', async () => {
  const lines: string[] = []
  await vacuumOrLog({ vacuum: () => Promise.reject(new Error('no room')) }, (level, event) =>
    lines.push(`${level} ${event}`),
  )
  expect(lines).toEqual(['error vacuum'])
})
