import { sql } from 'kysely'
import { migrate } from './migrate.ts'
import { openMemory } from './open/pglite-database.ts'
import { emptyCluster } from '../testing/empty-cluster.ts'

jest.setTimeout(120_000)

it('[C89] says that the database is newer than the server', async () => {
  const { db, close } = await openMemory(await emptyCluster())
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/The database is newer than this server, which does not know 9999-future/)
  await close()
})
