import { counted } from '@gakuseki/shared-api/core/text/counted.ts'
import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

const units = {
  people: (count: number) => counted(count, 'student', 'students'),
  classes: (count: number) => counted(count, 'class', 'classes'),
  problems: (count: number) => counted(count, 'point', 'points'),
}

/** The checklist of the new year. */
export const texts: Translation<typeof spec.texts> = {
  title: (year) => `School year ${year}`,
  steps: {
    begin: 'Begin the preparation',
    prospects: 'Enter who will join',
    division: 'Divide into classes',
    teachers: 'Choose homeroom teachers',
    numbers: 'Assign student numbers',
    terms: 'Set the terms',
    publish: 'Publish',
    match: 'Match who has joined',
    counts: 'Keep the headcount of 1 April',
    closing: 'Close the year before',
  },
  state: (state) =>
    state.kind === 'left'
      ? `${units[state.of](state.count)} left`
      : { done: 'Done', open: 'To do', waiting: '—' }[state.kind],
}
