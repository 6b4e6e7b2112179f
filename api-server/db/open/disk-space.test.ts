import { NoConnection, StorageFull } from '../../app/http/database-failure.ts'
import { diskSpaceOf, needsNoRoom } from './disk-space.ts'

it.each([
  ['select 1', true],
  ['with page as (select updated_at from students) select * from page', true],
  ['with gone as (delete from students returning user_id) select * from gone', false],
  ['with made as (insert into classes values (1) returning *) select * from made', false],
  ['commit', true],
  ['rollback', true],
  ['begin', false],
  ['  update students set name = $1', false],
  ['insert into students values ($1)', false],
])('[C83] %s needs no room: %s', (statement, expected) => {
  expect(needsNoRoom(statement)).toBe(expected)
})

it('[C83] writes stop at the reserve and reads go on', () => {
  let freeMb = 64
  const disk = diskSpaceOf('/data', 64, () => freeMb)
  expect(disk.problem()).toBeNull()
  disk.check('insert into students values (1)')
  freeMb = 63
  expect(disk.problem()?.summary).toContain('63 MB free, writes need 64 MB')
  disk.check('select 1')
  expect(() => disk.check('insert into students values (1)')).toThrow(StorageFull)
})

it('[C83] a folder that cannot be read is reported as a problem, and writes to it are refused', () => {
  const disk = diskSpaceOf('/gone', 64, () => {
    throw Object.assign(new Error('stale'), { code: 'ESTALE' })
  })
  expect(disk.problem()).toEqual({ summary: 'the folder DATA_DIR cannot be read', reason: 'ESTALE: stale' })
  expect(() => disk.check('delete from students')).toThrow(NoConnection)
  disk.check('select 1')
})
