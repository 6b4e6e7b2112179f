import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of a suite that could not be started. */
export const texts = inLanguage('shell/start#texts', {
  failed: {
    title: 'Gakusekiを開始できません',
    config: 'サーバーから設定を取得できませんでした。',
    rightConfig: 'サーバーの設定に誤りがあります。サーバーの管理者に、次の項目を直すよう連絡してください。',
    registry: 'サーバーから画面の一覧を取得できませんでした。',
    program: 'プログラムの開始中に問題が発生しました。',
    next: '通信状態を確認してから、もう一度お試しください。直らない場合は、問い合わせ番号を添えて管理者に連絡してください。',
    retry: '再読み込み',
  },
})
