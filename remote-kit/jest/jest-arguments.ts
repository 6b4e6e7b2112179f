import { join } from 'node:path'
import { packageFolder } from '../workspace/repository.ts'

/** The arguments with which Node runs the tests of remotes: Jest, with the projects of `jestProjects`. */
export function jestArguments(): string[] {
  const jest = join(packageFolder(import.meta.dirname, 'jest'), 'bin/jest.js')
  return [jest, '--ci', '--selectProjects', 'node', 'screen']
}
