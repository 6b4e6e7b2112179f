import { queryOptions } from '@gakuseki/shared-api/queries/react-query.ts'
import { isApiError } from '../../client/api-error.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { listContents } from '../../contract/curriculum/curriculum-contents.ts'
import { listViewPoints, type ViewPoint } from '../../contract/curriculum/curriculum-view-points.ts'
import type { NumericPlan, PlannedViewPoint } from '../../contract/curriculum/numeric-plan.ts'

/**
 * Queries the whole plan of a numeric subject: its view points, their contents and all months, with one call and another one for each view
 * point.
 * @example const plan = useQuery(numericPlanQuery(api, necId))
 */
export function numericPlanQuery(api: ApiClient, necId: string) {
  return queryOptions({
    queryKey: ['neCurriculums', 'plan', necId],
    queryFn: async ({ signal }): Promise<NumericPlan> => {
      const viewPoints = await api.call(listViewPoints, { params: { necId }, query: {}, signal })
      const planned = await Promise.all(viewPoints.map((viewPoint) => withContents(api, viewPoint, signal)))
      return { viewPoints: planned.flatMap((viewPoint) => viewPoint ?? []) }
    },
  })
}

/** Null if the view point was deleted after it was listed. */
async function withContents(
  api: ApiClient,
  viewPoint: ViewPoint,
  signal: AbortSignal,
): Promise<PlannedViewPoint | null> {
  const { necId, viewPointId } = viewPoint
  try {
    const params = { necId, viewPointId }
    const contents = await api.call(listContents, { params, query: { returnMonths: true }, signal })
    return { ...viewPoint, contents: contents.map((content) => ({ ...content, months: content.months ?? [] })) }
  } catch (error) {
    if (isApiError(error) && error.code === 'notFound') return null
    throw error
  }
}
