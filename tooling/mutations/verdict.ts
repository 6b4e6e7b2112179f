import { idsIn } from '../spec-coverage/test-titles.ts'
import type { Mutation } from './mutation.ts'

type Claim = Pick<Mutation, 'row' | 'title'>

/** The parts of `jest --json` that are read. */
export type JestReport = {
  readonly testResults: readonly {
    readonly name: string
    /** The error that kept the file from running, otherwise the failures of its tests. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

export type Verdict =
  | { readonly type: 'caught'; readonly title: string }
  | { readonly type: 'survived' }
  /** Nothing is proven: the entry, its test or the change itself is wrong. */
  | { readonly type: 'broken'; readonly reason: string }

// The messages of `expect`, Testing Library's queries and jest's time-out. Any other failure is a crash.
const ownFailure = /expect\(|TestingLibraryElementError|Unable to find|Exceeded timeout of|Timed out in waitFor/

/** Judges whether a test naming the row failed by an assertion or a time-out of its own. */
export function judge(claim: Claim, { testResults }: JestReport): Verdict {
  const ran = testsOf(claim, testResults)
  if (ran.length === 0) return broken(testResults, `no test of the file names ${nameOf(claim)}`)
  const failed = ran.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return { type: 'survived' }
  const own = failed.find(({ failureMessages }) => failureMessages?.some((message) => ownFailure.test(message)))
  if (own !== undefined) return { type: 'caught', title: shortened(own.fullName) }
  const [first = ''] = failed.flatMap(({ failureMessages }) => failureMessages ?? [])
  return { type: 'broken', reason: `the test fails, but by no assertion: ${firstLine(first)}` }
}

/** Returns why the row cannot be judged before the change; null when its tests exist and pass. */
export function notReady(claim: Claim, { testResults }: JestReport): string | null {
  const ran = testsOf(claim, testResults)
  if (ran.length === 0) return broken(testResults, `no test of the file names ${nameOf(claim)}`).reason
  const failed = ran.find(({ status }) => status !== 'passed')
  return failed ? `without a change fails: ${failed.fullName}` : null
}

function testsOf({ row, title = '' }: Claim, results: JestReport['testResults']) {
  return results
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => status !== 'pending' && idsIn(fullName).includes(row) && fullName.includes(title))
}

function nameOf({ row, title }: Claim): string {
  return title === undefined ? row : `${row} and says ${title}`
}

function broken(results: JestReport['testResults'], otherwise: string) {
  const stopped = results.find(({ message, assertionResults }) => message !== '' && assertionResults.length === 0)
  const reason = stopped ? `the test file does not run: ${firstLine(stopped.message)}` : otherwise
  return { type: 'broken', reason } as const
}

/** Titles of tables may contain whole objects. */
function shortened(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ')
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle)}…`
}

const longestTitle = 160

function firstLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.find((line) => line !== '' && !line.startsWith('●')) ?? ''
}
