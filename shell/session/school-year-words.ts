import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import type { YearWords } from './day-watch.ts'
import { schoolYearTexts as texts } from './texts.ts'

/** The toast stays for up to a day, because nobody may be there at midnight; ms. */
const duration = 86_400_000

/** The texts that an open page shows when another school year begins. */
export function wordsOfYears(reload: () => void): YearWords {
  const said = { id: 'school-year', duration }
  return {
    begun: (year) => notify.info(texts.begun(printSchoolYear(year)), said),
    waits: (year, shown) =>
      notify.info(texts.waits(printSchoolYear(year), printSchoolYear(shown)), {
        ...said,
        // The browser then asks whether unsaved work may be lost.
        action: { label: texts.reload, onAct: reload },
      }),
  }
}
