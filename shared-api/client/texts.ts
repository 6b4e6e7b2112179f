/** What a person reads when the server could not be asked or answered something else. */
export const texts = {
  network: 'サーバーに接続できません。ネットワークの接続を確認してから、もう一度お試しください。',
  timeout: 'サーバーの応答に時間が掛かっています。しばらく待ってから、もう一度お試しください。',
  badAnswer: 'サーバーの応答を読み取れませんでした。画面を再読み込みしても直らない場合は、管理者に連絡してください。',
} as const
