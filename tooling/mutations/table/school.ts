import type { Mutation } from '../mutation.ts'

export const schoolMutations = [
  {
    row: 'CLS-09',
    says: 'Save sends its calls in parallel.',
    file: 'shared-api/queries/classes/class-list-changes.ts',
    find: 'await Promise.all(changes.map(async (change) => [change.key, await run(change)] as const))',
    replace:
      'await (async (done: [string, Awaited<ReturnType<typeof run>>][] = []) => { for (const change of changes) done.push([change.key, await run(change)]); return done })()',
    test: 'shared-api/queries/classes/class-list-changes.test.ts',
  },
  {
    row: 'CLS-10',
    says: 'The name of a class is trimmed on save.',
    file: 'mfe-classes-terms/domain/class-list-changes.ts',
    find: 'stored, kind } = each\n    const name = cleanClassName(each.name)',
    replace: 'stored, kind } = each\n    const name = each.name',
    test: 'mfe-classes-terms/domain/class-list-draft.test.ts',
  },
  {
    row: 'LST-47',
    says: 'Classes stand by their order number, never by name.',
    file: 'mfe-classes-terms/domain/class-list-draft.ts',
    find: 'placeOf: ({ orderNum }) => orderNum,',
    replace: 'placeOf: ({ name }) => name.codePointAt(0) ?? 0,',
    test: 'mfe-classes-terms/domain/class-list-draft.test.ts',
  },
  {
    row: 'TRM-12',
    says: 'An added year is at most 9999.',
    file: 'shared-api/core/school-year.ts',
    find: 'export const termYearLimits = { min: 1, max: 9999 }',
    replace: 'export const termYearLimits = { min: 1, max: 10000 }',
    test: 'mfe-classes-terms/domain/term-table.test.ts',
  },
  {
    row: 'TRM-13',
    says: 'A stored term without any date is deleted.',
    file: 'mfe-classes-terms/domain/term-cell.ts',
    find: "hasDates(dates) ? 'changed' : 'deleted'",
    replace: "true ? 'changed' : 'deleted'",
    test: 'mfe-classes-terms/domain/term-cell.test.ts',
  },
  {
    row: 'CLD-03',
    says: 'The class ID can be copied.',
    file: 'mfe-classes-terms/class-details/class-head.tsx',
    find: '<CopyButton text={classId}',
    replace: '<CopyButton text={classId.slice(1)}',
    test: 'mfe-classes-terms/class-details/class-details.test.tsx',
  },
  {
    row: 'SCH-02',
    says: 'The logo is a jpeg or png.',
    file: 'shared-ui/edit/input/image-input.tsx',
    find: 'accept="image/jpeg,image/png"',
    replace: 'accept="image/*"',
    test: 'mfe-school/pages/school-edit.test.tsx',
  },
] satisfies readonly Mutation[]
