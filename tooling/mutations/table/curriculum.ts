import type { Mutation } from '../mutation.ts'

export const curriculumMutations = [
  {
    row: 'CUR-09',
    says: 'Order numbers skip deleted subjects.',
    file: 'shared-api/rules/curriculum-order.ts',
    find: '    if (subject.deleted) return subject\n',
    replace: '',
    test: 'shared-api/rules/curriculum-rules.test.ts',
  },
  {
    row: 'CUR-17',
    says: 'An unknown kind is an error of the name ‘check failed’.',
    file: 'shared-api/rules/curriculum-kind.ts',
    find: "  error.name = 'check failed'\n",
    replace: '',
    test: 'shared-api/rules/curriculum-kind.test.ts',
  },
  {
    row: 'C03',
    says: 'A score above 100 is refused, not altered.',
    file: 'mfe-curriculum/domain/grid-entry.ts',
    find: 'evaluationProblems({ score: Number(plain) }, grades)',
    replace: 'evaluationProblems({ score: Math.min(100, Number(plain)) }, grades)',
    test: 'mfe-curriculum/evaluations/evaluation-desk.test.ts',
  },
] satisfies readonly Mutation[]
