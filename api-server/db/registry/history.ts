import { sql } from 'kysely'
import type { RegistryLine } from '../../app/registry/figures/registry-steps.ts'
import type { Db } from '../store/schema.ts'

/** Also of releases that were deleted since. The range holds every id of a release, because `;` follows `:`. */
export async function registryLines(db: Db, remoteId: string): Promise<readonly RegistryLine[]> {
  const { rows } = await sql<RegistryLine>`
    select case when entity = 'remoteRelease' then substr(record_id, ${remoteId.length + 2}) end as release,
      at, request_id as "requestId", action, changes
    from audit_log
    where (entity = 'remote' and record_id = ${remoteId})
      or (entity = 'remoteRelease' and record_id >= ${`${remoteId}:`} and record_id < ${`${remoteId};`})
    order by id`.execute(db)
  return rows
}
