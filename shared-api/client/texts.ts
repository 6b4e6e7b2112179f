import { inLanguage } from '../core/text/in-language.ts'

/** For a server that could not be asked or answered something else. Apart from those of the rules, because every page loads them. */
export const connectionTexts = inLanguage('shared-api/client#connectionTexts', {
  internal: 'エラーが発生しました。',
  network: 'サーバーに接続できません。ネットワークの接続を確認してから、もう一度お試しください。',
  timeout: 'サーバーの応答に時間が掛かっています。しばらく待ってから、もう一度お試しください。',
  badAnswer: 'サーバーの応答を読み取れませんでした。画面を再読み込みしても直らない場合は、管理者に連絡してください。',
})

/** For a change whose answer was lost, once the server knows no more of it. */
export const outcomeTexts = inLanguage('shared-api/client#outcomeTexts', {
  unknown:
    '前回の保存の結果を確認できないまま、1日が過ぎました。入力した内容を控えてから Cancel を押し、保存されているかを確認して、足りないものだけをもう一度入力してください。',
})
