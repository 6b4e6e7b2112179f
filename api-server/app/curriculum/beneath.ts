import type * as contract from '@gakuseki/shared-api/contract/curriculum/curriculum-beneath.ts'
import { ok } from '@gakuseki/shared-api/core/result.ts'
import type { Handler } from '../http/route.ts'
import { absent } from './evaluations/outcomes.ts'

export const readNumericBeneath: Handler<typeof contract.getNeCurriculumBeneath> = async (
  { params: { necId }, query: { viewPointId, contentId } },
  { store },
) => {
  const path = {
    necId,
    ...(viewPointId !== undefined && { viewPointId }),
    ...(contentId !== undefined && { contentId }),
  }
  if ((await store.numericPlace(path)) === null) return absent('part of a curriculum')
  if (contentId !== undefined) return ok(await store.beneathNumeric({ contentId }))
  return ok(await store.beneathNumeric(viewPointId === undefined ? { necId } : { viewPointId }))
}

export const readEssayBeneath: Handler<typeof contract.getEeCurriculumBeneath> = async (
  { params: { eecId }, query: { activityId } },
  { store },
) => {
  if ((await store.eeCurriculum(eecId)) === null) return absent('curriculum')
  if (activityId === undefined) return ok(await store.beneathEssay({ eecId }))
  const activity = await store.activity(activityId)
  return activity?.eecId === eecId ? ok(await store.beneathEssay({ activityId })) : absent('activity')
}
