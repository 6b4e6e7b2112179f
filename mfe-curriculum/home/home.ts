import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { fetchMissingEvaluations } from '@gakuseki/shared-api/queries/curriculum/missing-evaluations.ts'
import type { HomeProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { numericViews } from '../subject/subject-paths.ts'
import { homeTexts as texts } from './texts.ts'

/** Subjects that lack evaluations of months that are over, those with the most first. */
const evaluations: HomeProvider = async ({ suite: { api, currentSchoolYear }, signal }) => {
  const subjects = await fetchMissingEvaluations(api, currentSchoolYear, signal)
  return [
    {
      rows: subjects
        .toSorted((a, b) => b.missing - a.missing)
        .map(({ necId, name, grade, missing }) => [
          { text: texts.missing(printGrade(grade), name) },
          { text: texts.count(missing), path: numericViews.map(necId) },
        ]),
    },
  ]
}

/** The parts of /home by the names in remote.config.ts (FND-04). */
export const home: Readonly<Record<string, HomeProvider>> = { evaluations }
