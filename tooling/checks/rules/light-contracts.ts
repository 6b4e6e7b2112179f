import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import type { Repository } from '../repository.ts'
import { resolveImport } from '../resolve-import.ts'

/** Contracts that nearly every page loads. */
const light = /^shared-api\/contract\/(classes|terms|school|session|curriculum\/curriculums)\.ts$/
/** Contracts with the fields of every person. */
const heavy = /^shared-api\/contract\/(people\/people[^/]*|class-members)\.ts$/

/** Readers of classes or terms should not download the fields of students, guardians and teachers. Importing their types is free. */
export function lightContracts({ sources }: Repository): Finding[] {
  return [...sources.values()].flatMap((file) => {
    if (!light.test(file.path)) return []
    return file.imports.flatMap(({ specifier, typeOnly, line }): Finding[] => {
      const target = resolveImport(file.path, specifier)
      if (typeOnly || target.kind !== 'file' || !heavy.test(target.path)) return []
      const message = `${target.path} brings every field of people into each page that loads this; move the call into a contract of its own, as class-members.ts.`
      return [{ rule: 'light-contract', path: file.path, line, message }]
    })
  })
}
