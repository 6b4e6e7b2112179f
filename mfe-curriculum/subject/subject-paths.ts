import { paths } from '@gakuseki/shared-api/core/paths.ts'

/** The pages of one subject, each with its own address. The first page of an address needs no query. */
export const numericViews = {
  structure: (necId: string) => paths.numericPlan(necId),
  year: (necId: string) => `${paths.numericPlan(necId)}?view=year`,
  entry: (necId: string) => paths.evaluations(necId),
  map: (necId: string) => `${paths.evaluations(necId)}?view=map`,
  summary: (necId: string) => `${paths.evaluations(necId)}?view=summary`,
} as const

export const essayViews = {
  activities: (eecId: string) => paths.essay(eecId),
  journals: (eecId: string) => `${paths.essay(eecId)}?view=journals`,
  overview: (eecId: string) => `${paths.essay(eecId)}?view=overview`,
} as const
