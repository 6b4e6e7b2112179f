import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of the debug mode's switches. */
export const texts = inLanguage('shell/debug#texts', {
  lead: 'このタブから送るAPIの呼び出しを、わざと遅らせたり失敗させたりします。ファイルの送信と、ほかのタブには影響しません。',
  latency: { title: '遅延', seconds: (ms: number) => (ms === 0 ? 'なし' : `${ms / 1000}秒`) },
  all: {
    title: 'すべての呼び出し',
    none: 'そのまま',
    401: '401（サインイン切れ）',
    403: '403（権限なし）',
    409: '409（競合）',
    422: '422（規則違反）',
    500: '500（サーバーの故障）',
    offline: 'オフライン',
  },
  writes: { title: '変更だけを失敗させる', updates: '更新（update failed）', deletes: '削除（delete failed）' },
  copyLink: 'この状態で開くリンクをコピー',
  off: 'すべてオフにする',
  mark: {
    joined: (parts: readonly string[]) => parts.join('・'),
    label: (what: string) => `デバッグの設定: ${what}`,
    latency: (seconds: string) => `遅延${seconds}`,
    offline: 'オフライン',
    updates: '更新失敗',
    deletes: '削除失敗',
  },
})
