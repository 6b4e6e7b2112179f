import type { FaultEffect } from './call-fault.ts'

const effects = {
  late: '遅れるだけ',
  400: '400（不正な要求）',
  401: '401（サインイン切れ）',
  403: '403（権限なし）',
  404: '404（見つからない）',
  409: '409（競合）',
  413: '413（大きすぎる）',
  422: '422（規則違反）',
  429: '429（回数の超過）',
  500: '500（サーバーの故障）',
  503: '503（一時的に使えない）',
  'lost-before': '届く前に接続が切れる',
  'lost-after': '書き込まれた後に接続が切れる',
} as const satisfies Readonly<Record<FaultEffect, string>>

/** The texts about single calls of the API: their faults, and the last requests. */
export const callTexts = {
  button: (faults: number, calls: number) => `呼び出し${calls}件${faults === 0 ? '' : `・障害${faults}件`}`,
  title: 'APIの呼び出し',
  faults: {
    title: '呼び出しごとの障害',
    list: '設定した障害',
    hint: '下の「最近の呼び出し」から選ぶか、ここに入力します。設定はリンクにも入ります。',
    method: 'メソッド',
    anyMethod: 'すべて',
    path: 'パスの末尾',
    pathHint: '「*」は1区切りぶん何でも、「/」だけなら全部。例: /students/*',
    badPath: '「/」で始め、空白を入れず、200文字までで入力してください。例: /students/*',
    effect: '起きること',
    delay: '遅れ（ミリ秒）',
    badDelay: '0〜60000の整数で入力してください。',
    times: '回数',
    timesHint: '空欄: ずっと',
    badTimes: '1〜999の整数で入力するか、空欄にしてください。',
    add: '障害を加える',
    left: (times: number | null) => (times === null ? 'ずっと' : times === 0 ? '終わり' : `残り${times}回`),
    remove: (fault: string) => `「${fault}」を消す`,
    pattern: (method: string, path: string) => `${method === '*' ? 'すべて' : method} ${path}`,
    says: (effect: FaultEffect, delayMs: number) =>
      delayMs > 0 && effect !== 'late' ? `${delayMs / 1000}秒後に ${effects[effect]}` : effectAlone(effect, delayMs),
  },
  effects,
  calls: {
    title: '最近の呼び出し',
    none: 'まだありません。画面を操作すると、ここに並びます（最新50件）。',
    copy: '一覧をコピー',
    copyBodies: 'この呼び出しを本文ごとコピー',
    pending: '応答待ち',
    lost: '切断',
    ms: (ms: number) => `${ms.toLocaleString('ja-JP')} ms`,
    fault: (fault: string) => `障害: ${fault}`,
    sent: '送った本文',
    answer: '返った本文',
    noBody: 'なし（または文字ではない内容）',
    cut: (rest: number) => `…ほか${rest.toLocaleString('ja-JP')}文字（コピーには入ります）`,
    disturb: 'この呼び出しに障害を起こす',
  },
} as const

function effectAlone(effect: FaultEffect, delayMs: number): string {
  return effect === 'late' ? `${delayMs / 1000}秒遅れる` : effects[effect]
}
