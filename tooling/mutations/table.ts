import type { MutationArea } from './page.ts'
import { callsMutations } from './table/calls.ts'
import { csvMutations } from './table/csv.ts'
import { curriculumMutations } from './table/curriculum.ts'
import { dataMutations } from './table/data.ts'
import { editMutations } from './table/edit.ts'
import { listsMutations } from './table/lists.ts'
import { peopleMutations } from './table/people.ts'
import { schoolMutations } from './table/school.ts'
import { shellMutations } from './table/shell.ts'

/** Every row that is broken on purpose, by area. */
export const mutationAreas: readonly MutationArea[] = [
  { title: 'Shell and session', entries: shellMutations },
  { title: 'Lists', entries: listsMutations },
  { title: 'People', entries: peopleMutations },
  { title: 'Editing and widgets', entries: editMutations },
  { title: 'Import and export', entries: csvMutations },
  { title: 'Classes, terms, school', entries: schoolMutations },
  { title: 'Curriculum', entries: curriculumMutations },
  { title: 'Calls, rights, environments', entries: callsMutations },
  { title: 'Errors, data, rules', entries: dataMutations },
]

export const mutations = mutationAreas.flatMap(({ entries }) => entries)
