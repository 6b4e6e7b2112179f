import { idsIn } from '../spec-coverage/test-titles.ts'
import type { Mutation } from './mutation.ts'

type Claim = Pick<Mutation, 'row' | 'title'>

/** What is read of `jest --json`. */
export type JestReport = {
  readonly testResults: readonly {
    readonly name: string
    /** What kept the file from running, else the failures of its tests. */
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
  /** Nothing is proven: the entry, its test or the change itself is at fault. */
  | { readonly type: 'broken'; readonly reason: string }

// What `expect`, the queries of Testing Library and the time-out of jest say; anything else is a crash.
const ownFailure = /expect\(|TestingLibraryElementError|Unable to find|Exceeded timeout of|Timed out in waitFor/

/** Whether a test that names the row failed by an assertion or a time-out of its own. */
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

/** Why the row cannot be judged before anything is changed; null when its tests are there and pass. */
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

/** Titles of tables may hold whole objects. */
function shortened(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ')
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle)}…`
}

const longestTitle = 160

function firstLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.find((line) => line !== '' && !line.startsWith('●')) ?? ''
}
