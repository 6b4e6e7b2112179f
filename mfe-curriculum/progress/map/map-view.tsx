import type { NeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { ProgressData } from '../progress-data.tsx'
import { ProgressMap } from './progress-map.tsx'

type Props = { readonly subject: NeCurriculum }

/** The gaps of a subject: view points against months, for each class. */
export function MapView({ subject }: Props) {
  return (
    <ProgressData subject={subject}>
      {(plan, counts) => <ProgressMap subject={subject} plan={plan} counts={counts} />}
    </ProgressData>
  )
}
