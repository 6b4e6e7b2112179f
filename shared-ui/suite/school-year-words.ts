import { printSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { notify } from '@gakuseki/shared-ui/ui/notify.ts'
import { suiteTexts } from '../texts.ts'
import type { DayMeans } from './day-watch.ts'

const { schoolYear: texts } = suiteTexts
/** Nobody may be sitting there at midnight: it stands until it is read, a day at most; ms. */
const duration = 86_400_000

/** What an open page says when another school year begins. */
export function sayOfYears(reload: () => void): DayMeans['say'] {
  const said = { id: 'school-year', duration }
  return {
    begun: (year) => notify.info(texts.begun(printSchoolYear(year)), said),
    waits: (year, shown) =>
      notify.info(texts.waits(printSchoolYear(year), printSchoolYear(shown)), {
        ...said,
        // The browser asks whether what is unsaved may be lost.
        action: { label: texts.reload, onAct: reload },
      }),
  }
}
