import { countsPath } from '@gakuseki/shared-api/core/count-paths.ts'
import { keptCountQuery } from '@gakuseki/shared-api/queries/classes/roll-counts.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { RecordLoader } from '@gakuseki/shared-ui/edit/record/record-loader.tsx'
import { useParams } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { KeptScreen } from '../roll-counts/kept/kept-screen.tsx'
import { texts } from '../roll-counts/texts.ts'

/** A kept count of a day (YEA-05). */
export function Component() {
  const { api } = useSuite()
  const { keptId = '' } = useParams()
  const query = useQuery(keptCountQuery(api, keptId))
  const { page, failed } = texts.kept
  return (
    <RecordLoader title={page.title} backTo={countsPath} query={query} failed={failed} absent={page.absent}>
      {(kept) => <KeptScreen kept={kept} />}
    </RecordLoader>
  )
}
