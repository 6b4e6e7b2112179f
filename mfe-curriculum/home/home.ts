import { printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { fetchMissingEvaluations } from '@gakuseki/shared-api/queries/curriculum/missing-evaluations.ts'
import type { HomeCell, HomeProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { numericViews } from '../subject/subject-paths.ts'
import { homeTexts as texts } from './texts.ts'

/** The most subjects that stand by themselves. */
const most = 4

/** Subjects that lack evaluations of months that are over, those with the most first. */
const evaluations: HomeProvider = async ({ suite: { api, currentSchoolYear }, signal }) => {
  const subjects = await fetchMissingEvaluations(api, currentSchoolYear, signal)
  const sorted = subjects.toSorted((a, b) => b.missing - a.missing)
  const [shown, others] = [sorted.slice(0, most), sorted.slice(most)]
  const row = (text: string, count: number, path: string): HomeCell[] => [{ text }, { text: texts.count(count), path }]
  return [
    {
      rows: [
        ...shown.map(({ necId, name, grade, missing }) =>
          row(texts.missing(printGrade(grade), name), missing, numericViews.map(necId)),
        ),
        ...(others.length === 0
          ? []
          : [
              row(
                texts.others(others.length),
                others.reduce((sum, { missing }) => sum + missing, 0),
                paths.curriculumEdit,
              ),
            ]),
      ],
    },
  ]
}

/** The parts of /home by the names in remote.config.ts (FND-04). */
export const home: Readonly<Record<string, HomeProvider>> = { evaluations }
