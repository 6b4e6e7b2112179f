/** What the names of a page's spans mean. */
export const telemetryNames = {
  spans: '画面の操作と呼び出しの記録',
  traceId: 'トレースのID（W3C Trace Context）',
  spanId: '記録のID',
  parentSpanId: '親の記録のID。なければ null',
  name: '操作の種類か、宣言された呼び出し',
  area: '画面のアドレスの最初の部分',
  startedAt: '始まった時刻（1970年からのマイクロ秒）',
  duration: 'かかった時間（マイクロ秒）',
  status: '応答のステータス。応答がなければ null',
  taken: '受け取った記録の数',
} as const
