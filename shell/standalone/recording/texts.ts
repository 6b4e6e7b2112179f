import type { RecordingProblem } from './read-recording.ts'
import type { Origin } from './recording.ts'

const originWords = ({ build, contract }: Origin): string => `build ${build}・契約 ${contract}`
const size = (characters: number): string => `${(characters / 1000).toFixed(1)} kB`

const problems = {
  unreadable: '記録ではないか、途中で切れているか、壊れています。リンク全体をコピーし直してください。',
  otherFormat: 'この版では読めない形式の記録です。記録したのと同じ版の画面で開いてください。',
  tooLarge: '記録が大きすぎます。開けるのは1 MBまでです。',
  recording: 'このタブは記録中です。別のタブで開くか、いまの記録を止めてから開いてください。',
} as const satisfies Readonly<Record<Extract<RecordingProblem, string>, string>>

const notARecording =
  '記録のファイルではないか、壊れています。「記録を書き出す」で作ったファイル（gakuseki-recording-….json）を、もう一度受け取ってください。'

const wordsOf = (problem: RecordingProblem): string =>
  typeof problem === 'string'
    ? problems[problem]
    : `別のリモート（${problem.otherRemote}）の記録です。${problem.otherRemote} の単独実行で開いてください。`

/** The texts of recording and replay. */
export const recordingTexts = {
  title: '記録',
  idle: '記録',
  running: (steps: number, changes: number) => `記録中: 操作${steps}・変更${changes}`,
  stopped: (steps: number, changes: number) => `記録: 操作${steps}・変更${changes}`,
  hint: 'いまの場面（なければ今日のデモ用の学校）を最初から障害なしで始め、画面での操作と、学校を変える呼び出しを残します。再読み込みしても続きます。',
  dropped: 'このタブに残っていた記録を読めないので捨てました。別の画面や別の版の記録か、壊れています。',
  start: '記録を始める',
  anew: '新しく記録する',
  stop: '記録を止める',
  open: '記録のファイルを開く…',
  file: '開く記録のファイル',
  summary: (steps: number, changes: number, length: number) =>
    `操作${steps}件・変更する呼び出し${changes}件（${size(length)}）`,
  origin: (origin: Origin, scenario: string) => `場面 ${scenario}・${originWords(origin)}`,
  full: '記録が上限に達したか、残せない変更があったので止めました。ここまでの記録は使えます。',
  unkept: (what: string) => `大きすぎて残していない内容があります: ${what}。再生はそこで止まります。`,
  stopFirst: '記録を止めると、リンク・ファイル・テストで渡せます。',
  handOn: '記録を渡す',
  link: '記録のリンクをコピー',
  linkTooLong: (length: number) =>
    `記録が大きいのでリンクにできません（${size(length)}）。「記録を書き出す」を使ってください。`,
  save: '記録を書き出す',
  saved: (name: string) => `「${name}」に書き出しました。`,
  test: 'Playwright のテスト',
  copyTest: 'テストをコピー',
  saveTest: 'テストを書き出す',
  discard: '記録を捨てる',
  discardTitle: '記録を捨てますか？',
  discardText: (steps: number, changes: number) =>
    `操作${steps}件・変更する呼び出し${changes}件の記録を捨てます。元に戻せません。学校のデータはそのままです。`,
  discarded: '記録を捨てました。',
  notOpened: (name: string, problem: RecordingProblem) =>
    `「${name}」を開けませんでした。${problem === 'unreadable' ? notARecording : wordsOf(problem)}`,
  replayed: (changes: number) => `記録を再生しました（変更${changes}件）。`,
  stoppedAt: (number: number, call: string, was: number, is: number) =>
    `記録の${number}番目の変更（${call}）は、記録では${was === is ? `${was}でしたが、返ったIDが違います` : `${was}でしたが、いまは${is}です`}。そこで止めました。`,
  lacks: (number: number, call: string) =>
    `記録の${number}番目の変更（${call}）は、内容が大きくて残っていません。そこで止めました。`,
  otherOrigin: (was: Origin, is: Origin) => `別の版の記録です（記録: ${originWords(was)}、いま: ${originWords(is)}）。`,
} as const

/** The page about a recording that cannot be opened. */
export const unreadableTexts = {
  title: '記録を開けませんでした',
  why: wordsOf,
  leave: (problem: RecordingProblem) => (problem === 'recording' ? 'いまの記録を続ける' : '記録なしで開く'),
} as const

/** The texts within a printed test. */
export const testTexts = {
  title: (scenario: string, heading: string) => `記録: ${scenario} → ${heading}`,
  origin: ({ remote, ...origin }: Origin, scenario: string) =>
    `${remote} の記録（場面 ${scenario}・${originWords({ remote, ...origin })}）`,
  secret: 'パスワードは記録に残りません',
  unkeptFile: (name: string) => `ファイル「${name}」は大きすぎて残っていません。ここで選んでください。`,
} as const
