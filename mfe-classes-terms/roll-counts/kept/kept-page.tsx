import { countsPath } from '@gakuseki/shared-api/core/count-paths.ts'
import { keptCountQuery } from '@gakuseki/shared-api/queries/classes/roll-counts.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { texts } from '../texts.ts'
import { KeptScreen } from './kept-screen.tsx'

/** A kept count, which the address names. */
export function KeptPage({ keptId }: { readonly keptId: string }) {
  const { api } = useSuite()
  const query = useQuery(keptCountQuery(api, keptId))
  const { page, failed } = texts.kept
  return (
    <RecordLoader title={page.title} backTo={countsPath} query={query} failed={failed} absent={page.absent}>
      {(kept) => <KeptScreen kept={kept} />}
    </RecordLoader>
  )
}
