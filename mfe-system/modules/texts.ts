import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import { shippingLimits } from '@gakuseki/shared-api/contract/delivery/remotes.ts'

const percents = `${shippingLimits.percent.min}から${shippingLimits.percent.max}まで`
const sendToSome = '一部の人に配信'

/** The texts of the dialogs before a change: `lead` says what users will see. */
export const actionTexts = inLanguage('mfe-system/modules#actionTexts', {
  rollBack: (name: string, release: string) => ({
    button: '前の版に戻す',
    title: `${name}を版 ${release} に戻す`,
    lead: `全員の${name}が版 ${release} に替わります。開いている画面はそのままで、次に画面を移動した時から前の版が使われます。入力中の内容は失われません。`,
    confirm: '前の版に戻す',
    done: `${name}を版 ${release} に戻しました。`,
  }),
  activate: (name: string, release: string) => ({
    button: '全員に配信',
    title: `${name}の版 ${release} を全員に配信する`,
    lead: `全員の${name}が版 ${release} に替わります。開いている画面はそのままで、次に画面を移動した時から使われます。入力中の内容は失われません。`,
    confirm: '全員に配信する',
    done: `${name}の版 ${release} を全員に配信しました。`,
  }),
  canary: (name: string, release: string, whom: string) => ({
    button: sendToSome,
    title: `${name}の版 ${release} を一部の人に配信する`,
    lead: `${whom}の${name}が、次に画面を移動した時から版 ${release} に替わります。ほかの人の画面は変わりません。`,
    confirm: '一部の人に配信する',
    done: `${name}の版 ${release} を一部の人に配信しました。`,
  }),
  endCanary: (name: string, release: string) => ({
    button: '一部の人への配信を終える',
    title: `${name}の版 ${release} の配信を終える`,
    lead: `版 ${release} を使っている人の${name}は、次に画面を移動した時から、全員に配信している版に替わります。`,
    confirm: '配信を終える',
    done: `${name}の一部の人への配信を終えました。`,
  }),
  pin: (name: string) => ({
    button: '版を固定',
    title: `${name}の版を固定する`,
    lead: '新しい版が登録されても、自動では配信されなくなります。管理者は、この画面から版を替えられます。',
    confirm: '固定する',
    done: `${name}の版を固定しました。`,
  }),
  unpin: (name: string) => ({
    button: '固定を解除',
    title: `${name}の版の固定を解除する`,
    lead: '新しい版が登録されると、自動で配信されるようになります。今の版は変わりません。',
    confirm: '固定を解除する',
    done: `${name}の版の固定を解除しました。`,
  }),
  disable: (name: string) => ({
    button: '配信を止める',
    title: `${name}の配信を止める`,
    lead: `全員が${name}を使えなくなります。メニューの項目は残り、開くと「この画面は、管理者が一時的に止めています。」と表示されます。ほかのメニューはそのまま使えます。止めた配信は、いつでも再開できます。`,
    confirm: '配信を止める',
    done: `${name}の配信を止めました。`,
  }),
  disableOwn: (name: string) => ({
    button: '配信を止める',
    title: `${name}の配信を止める`,
    lead: `この「${name}」の画面そのものが使えなくなり、画面からは再開できません。再開するには、サーバーの担当者に依頼してください。`,
    confirm: '配信を止める',
    done: `${name}の配信を止めました。`,
  }),
  enable: (name: string) => ({
    button: '配信を再開',
    title: `${name}の配信を再開する`,
    lead: `全員が${name}を再び使えるようになります。`,
    confirm: '配信を再開する',
    done: `${name}の配信を再開しました。`,
  }),
  quarantine: (name: string, release: string) => ({
    button: '隔離',
    title: `${name}の版 ${release} を隔離する`,
    lead: `版 ${release} は、誰にも配信されなくなります。全員に配信している版の場合は、一つ前の版（なければ、ほかの新しい版）に替わります。隔離は、いつでも解除できます。`,
    confirm: '隔離する',
    done: `${name}の版 ${release} を隔離しました。`,
  }),
  lift: (name: string, release: string) => ({
    button: '隔離を解除',
    title: `${name}の版 ${release} の隔離を解除する`,
    lead: `版 ${release} を、再び配信できるようになります。解除しただけでは、今の配信は変わりません。`,
    confirm: '隔離を解除する',
    done: `${name}の版 ${release} の隔離を解除しました。`,
  }),
  about: (button: string, about: string) => `${button}（${about}）`,
  reason: '理由',
  reasonHint: '変更履歴に残ります。例: 名前を変更すると保存できないため',
  noReason: '理由を入力してください。',
  conflict:
    'ほかの人が先に変更したため、変更していません。今の状態を読み込みました。内容を確認してから、もう一度実行してください。',
  refused: '変更できませんでした。',
  cancel: buttonTexts.cancel,
})

export const canaryTexts = inLanguage('mfe-system/modules#canaryTexts', {
  now: (release: string) => `今は版 ${release} を一部の人に配信しています。`,
  nothing: '一部の人に配信できる版がありません。新しい版を登録すると、ここで選べます。',
  release: '配信する版',
  choose: '版を選択してください',
  percent: '全体に対する割合（%）',
  percentHint: `${percents}の整数。選ばれる人は、毎回同じです。`,
  people: '指名する職員',
  send: sendToSome,
  add: '職員を追加',
  remove: (name: string) => `${name}を外す`,
  noPeople: '指名していません',
  whom: (percent: number, people: number) =>
    [...(percent > 0 ? [`全体の${percent}%`] : []), ...(people > 0 ? [`指名した${people}名`] : [])].join('と'),
  problems: {
    release: '配信する版を選択してください。',
    percent: `割合は、${percents}の整数で入力してください。`,
    nobody: '割合を1以上にするか、職員を追加してください。',
    many: `指名できる職員は${shippingLimits.people}名までです。人数を減らすか、割合で指定してください。`,
  },
})

const hourLabels: Readonly<Record<number, string>> = { 1: '1時間', 8: '8時間', 72: '3日' }

export const tryLinkTexts = inLanguage('mfe-system/modules#tryLinkTexts', {
  button: '試用リンク',
  about: (release: string) => `試用リンク（${release}）`,
  title: (name: string, release: string) => `${name}の版 ${release} の試用リンク`,
  lead: 'リンクを開いたブラウザーだけが、期限までこの版を使います。データは実際の学校のものです。ほかの人の画面は変わらず、使う人の権限も増えません。',
  hours: '使える時間',
  hoursOf: (hours: number) => hourLabels[hours] ?? `${hours}時間`,
  make: '作成する',
  link: 'リンク',
  until: (at: string) => `${at} まで使えます。試用中は、画面の上に表示が出ます。誰が作成したかは、変更履歴に残ります。`,
  copy: 'コピー',
  refused: '作成できませんでした。',
  cancel: buttonTexts.cancel,
  close: buttonTexts.close,
  history: '試用リンク',
  printed: (release: string, at: string) => `版 ${release} を ${at} まで`,
})

export const figureTexts = inLanguage('mfe-system/modules#figureTexts', {
  failed: '配信の実績を読み込めませんでした。',
  lead: (days: number) => `過去${days}日間の、変更履歴にもとづく値です。`,
  nothing: (days: number) => `過去${days}日間に、新しく配信した版はありません。`,
  frequency: '新しい版を配信した回数',
  perWeek: (perWeek: string, count: number) => `週に${perWeek}回（合計${count}回）`,
  leadTime: 'コミットから配信まで（中央値）',
  share: '前の版に戻したか、隔離した版',
  part: (percent: number, failed: number, shipped: number) => `${percent}%（${shipped}版のうち${failed}版）`,
  restore: '問題のある版を止めるまで（中央値）',
  of: (duration: string, count: number) => `${duration}（${count}件）`,
  noCommit: 'コミットの日時が不明です',
  noFailure: '止めた版はありません',
  minutes: (count: string) => `${count}分`,
  hours: (count: string) => `${count}時間`,
  days: (count: string) => `${count}日`,
})

export const vitalTexts = inLanguage('mfe-system/modules#vitalTexts', {
  failed: '画面の速さを読み込めませんでした。',
  nothing: '過去30日間に測定した訪問はありません。',
  lead: '過去30日間の訪問の一部を測定しました。訪問の4回に3回は、この値以内です。INPとCLSは、主にChromiumのブラウザー（Chrome、Edge）の値です。',
  lcp: '主な内容の表示（LCP）',
  inp: '操作への反応（INP）',
  cls: '表示のずれ（CLS）',
  share: '問題が起きた訪問',
  of: (percent: string, failed: number, visits: number) => `${percent}%（${visits}回のうち${failed}回）`,
  unknown: '測定なし',
  ms: (value: string) => `${value} ミリ秒`,
  release: (name: string) => `版 ${name}`,
  worse: (parts: readonly string[]) => `全員に配信している版より悪い値があります: ${parts.join('、')}`,
  worseHint: '配信する人を増やす前に、原因を確認してください。',
})

export const failureTexts = inLanguage('mfe-system/modules#failureTexts', {
  here: 'このブラウザーで',
  reported: '報告されたもの',
  nothing: '動かなかった記録はありません',
  failed: '動かなかった記録を読み込めませんでした。',
  count: (count: number, people: readonly string[]) => `${count}回、${people.length}名（${people.join('、')}）`,
  latest: (at: string) => `最後: ${at}`,
  details: '詳しい内容',
  place: '場所:',
  owner: (team: string) => `担当: ${team}`,
})

const exampleUrl = '例: http://localhost:3104/'

export const overrideTexts = inLanguage('mfe-system/modules#overrideTexts', {
  lead: '開発者が、自分のコンピューターにある版をこのブラウザーだけで試すための機能です。ほかの人の画面は変わりません。',
  remote: '画面',
  choose: '画面を選択してください',
  url: 'アドレス',
  urlHint: `npm run dev -w … が表示するアドレス。${exampleUrl}`,
  add: buttonTexts.add,
  noRemote: '画面を選択してください。',
  notHere: `このコンピューターのアドレス（${exampleUrl}）を入力してください。`,
  list: '使う版の一覧',
  nothing: '開発中の版は使っていません。',
  remove: (name: string) => `${name}の開発中の版を使うのをやめる`,
  removeShort: 'やめる',
  reload: '再読み込みして使う',
  reloadHint: '変更は、再読み込みした後に使われます。保存していない内容は失われます。',
})
